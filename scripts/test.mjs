// Plain JavaScript on purpose: `npm test` runs it on whatever Node is there.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say, setUp, setUpCaddy, setUpChromium, setUpJava, setUpNginx } from './set-up.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = await setUp(root)
const only = process.argv.slice(2)
const bin = name => join(root, 'node_modules', '.bin', name)
const results = join(root, '.livery', 'test-results.json')

/** Each check counts as one test; vitest counts its own. */
const CHECKS = [
  ['lint and format', node, [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']],
  ['types', node, [bin('tsc'), '-p', '.']],
  [
    'types of pages',
    node,
    [
      bin('astro'),
      'check',
      '--tsconfig',
      'tsconfig.pages.json',
      '--minimumFailingSeverity',
      'warning'
    ]
  ],
  ['room rules', node, ['scripts/check-rooms.ts']],
  ['locale parity', node, ['scripts/check-locales.ts']],
  ['class names', node, ['scripts/check-classes.ts']]
]

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  ASTRO_TELEMETRY_DISABLED: '1'
}
let passed = 0
let failed = 0

if (only.length === 0) {
  for (const [name, program, args] of CHECKS) {
    const { code, output } = await run(program, args, 'pipe')
    if (code === 0) {
      passed++
      say(`✓ ${name}`)
    } else {
      failed++
      say(`✗ ${name}\n${output}`)
    }
  }
}

env.CHROMIUM = await setUpChromium()
env.JAVA = await setUpJava()
env.NGINX = await setUpNginx()
env.CADDY = await setUpCaddy()
mkdirSync(join(root, '.livery'), { recursive: true })
rmSync(results, { force: true })
await run(
  node,
  [
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...only
  ],
  'inherit'
)
if (existsSync(results)) {
  const report = JSON.parse(readFileSync(results, 'utf8'))
  passed += report.numPassedTests
  failed +=
    report.numFailedTests +
    report.testResults.filter(
      file => file.status === 'failed' && file.assertionResults.length === 0
    ).length
  if (!report.success && failed === 0) failed++
  sayLongest(report.testResults)
} else {
  failed++
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

/** Names the files that took longest, each with its seconds. */
function sayLongest(files) {
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000
  const longest = [...files].sort((one, other) => seconds(other) - seconds(one)).slice(0, 20)
  say('\nThe files that took longest:')
  for (const file of longest) {
    say(`${seconds(file).toFixed(1).padStart(7)} s  ${relative(root, file.name)}`)
  }
}

function run(program, args, stdio) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    const parts = []
    child.stdout?.on('data', part => parts.push(part))
    child.stderr?.on('data', part => parts.push(part))
    child.on('exit', code => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}
