// Plain JavaScript on purpose: `npm test` runs it on whatever Node is there.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say, setUp } from './set-up.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = await setUp(root)
const only = process.argv.slice(2)
const bin = name => join(root, 'node_modules', '.bin', name)
// The native compiler; `typescript` itself is for what needs its API: Astro's check and knip.
const tsc = join(root, 'node_modules/typescript7/bin/tsc')
const report = join(root, '.livery', 'test-report.json')

/** Each check counts as one test; vitest counts its own. */
const CHECKS = [
  ['types', tsc, '-p', '.'],
  // The same files with the globals that each side has: no process in a browser, no window in a server.
  ['types in browsers', tsc, '-p', 'tsconfig.browser.json'],
  ['types in servers', tsc, '-p', 'tsconfig.server.json'],
  [
    'types of pages',
    bin('astro'),
    ...['check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning']
  ],
  ['lint and format', bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
  ['unused files and exports', bin('knip'), '--no-progress'],
  ['room rules', 'scripts/check-rooms.ts'],
  ['locale parity', 'scripts/check-locales.ts'],
  ['class names', 'scripts/check-classes.ts'],
  ['import circles', 'scripts/check-circles.ts'],
  ['references', 'scripts/check-references.ts']
]

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  ASTRO_TELEMETRY_DISABLED: '1',
  // Packing asks for much memory for a moment; by large pages it takes a quarter of the time in a
  // virtual machine.
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  LIVERY_TEST_REPORT: report
}

rmSync(report, { force: true })
// One check after another, beside the tests: those often wait for a browser.
const [tests, checks] = await Promise.all([
  run([bin('vitest'), 'run', '--reporter=default', '--reporter=tests/world/reporter.ts', ...only], {
    stdio: 'inherit'
  }),
  only.length === 0 ? runChecks() : []
])

const { files, errors } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { files: [], errors: ['The test run ended before it had a report.'] }
const failedTests = sum(files, 'failed')
const passed = sum(files, 'passed') + checks.filter(({ code }) => code === 0).length
const failed =
  // What made the run fail although no test did counts as one.
  (tests.code !== 0 && failedTests === 0 ? 1 : failedTests) +
  checks.filter(({ code }) => code !== 0).length

sayLongest(files)
sayProjects(files)
sayRetried(files)
for (const error of errors) say(`✗ outside any test: ${error}`)
for (const { name, code, seconds, output } of checks) {
  say(
    `${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)${code === 0 ? '' : `\n${output}`}`
  )
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

async function runChecks() {
  const done = []
  for (const [name, ...args] of CHECKS) {
    const began = performance.now()
    const { code, output } = await run(args, { stdio: 'pipe' })
    done.push({ name, code, output, seconds: (performance.now() - began) / 1000 })
  }
  return done
}

/** Names the files that took longest, each with its seconds. */
function sayLongest(files) {
  say('\nThe files that took longest:')
  for (const { file, seconds } of files.toSorted(bySeconds).slice(0, 20)) {
    say(`${inSeconds(seconds)}  ${file}`)
  }
}

function sayProjects(files) {
  say('\nBy project:        files  tests  seconds')
  for (const project of new Set(files.map(file => file.project))) {
    const own = files.filter(file => file.project === project)
    const tests = sum(own, 'passed') + sum(own, 'failed')
    const row = [String(own.length).padStart(5), String(tests).padStart(6)].join(' ')
    say(`  ${project.padEnd(16)} ${row} ${inSeconds(sum(own, 'seconds'))}`)
  }
}

function sayRetried(files) {
  const names = files.flatMap(({ file, retried }) => retried.map(name => `${file}: ${name}`))
  if (names.length > 0) say(`\nPassed only when repeated:\n  ${names.join('\n  ')}`)
}

function bySeconds(one, other) {
  return other.seconds - one.seconds
}

function inSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(7)} s`
}

function sum(files, field) {
  return files.reduce((total, file) => total + file[field], 0)
}

function run(args, { stdio }) {
  return new Promise(resolve => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    const parts = []
    child.stdout?.on('data', part => parts.push(part))
    child.stderr?.on('data', part => parts.push(part))
    child.on('exit', code => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}
