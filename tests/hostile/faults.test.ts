import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { changed, SMALL, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const NAMES = ['maan', 'regen', 'zee']

/** Three brands: a build that takes seconds, so that it can be stopped in the middle. */
async function bigFleet() {
  const world = await writeFleet(
    Object.fromEntries(NAMES.map(name => [`sites/${name}/site.yaml`, siteOf(name)]))
  )
  return world
}

function siteOf(name: string, colour = '#c8102e'): string {
  const site = ZONNIG.replaceAll('zonnig', name).replace('Zonnig', name)
  return site.replace('#c8102e', colour)
}

/** Starts a build and tells it a signal once the first brand is done. */
async function stoppedBuild(root: string, signal: NodeJS.Signals): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [
      join(CHECKOUT, 'src/cli/main.ts'),
      ...['--cwd', root, '--ndjson', 'build', '--no-media', '--jobs', '1', '--force']
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] }
  )
  await firstDone(child)
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

async function firstDone(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the build has no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    if (JSON.parse(line).type === 'site:done') return
  }
  throw new Error('the build ended before a brand was done')
}

/** Files that no finished build leaves. */
function litterIn(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    name => name.includes('.staging-') || name.endsWith('.next')
  )
}

/** Whether a live site has every page of its own record. */
function isWhole(dist: string, domain: string): boolean {
  const folder = join(dist, domain)
  const release = readlinkSync(folder).split('/').at(-1) ?? ''
  const record = join(dist, '.releases', domain, `${release}.json`)
  const { pages } = JSON.parse(readFileSync(record, 'utf8')) as { pages: Record<string, unknown> }
  return Object.keys(pages).every(page => existsSync(join(folder, page)))
}

test('Ctrl+C ends a build with 130, every live site whole and nothing half-written', async () => {
  const { root } = await bigFleet()
  expect(await stoppedBuild(root, 'SIGINT')).toBe(130)
  const dist = join(root, 'dist')
  const live = readdirSync(dist).filter(name => !name.startsWith('.'))
  expect(live.length).toBeGreaterThan(0)
  expect(live.length).toBeLessThan(NAMES.length)
  for (const domain of live) expect(isWhole(dist, domain), domain).toBe(true)
  expect(litterIn(dist)).toEqual([])
})

test('after kill -9 the live sites are those of before, and the next build clears and completes', async () => {
  const { root, write } = await bigFleet()
  const dist = join(root, 'dist')
  expect(livery(['--cwd', root, 'build', '--no-media']).status).toBe(0)
  await write(
    Object.fromEntries(NAMES.map(name => [`sites/${name}/site.yaml`, siteOf(name, '#0a5c8f')]))
  )
  await stoppedBuild(root, 'SIGKILL')
  for (const name of NAMES) expect(isWhole(dist, `${name}.example`), name).toBe(true)
  const { status, stdout } = livery(['--cwd', root, 'build', '--no-media'])
  expect(status, stdout).toBe(0)
  expect(litterIn(dist)).toEqual([])
  for (const name of NAMES) {
    const folder = join(dist, `${name}.example`, '_t')
    const sheets = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
    expect(sheets.join('\n')).toContain('#0a5c8f')
  }
})

const isRoot = process.getuid?.() === 0

/** A small disk of its own, where this machine lets us have one. */
function mounted(folder: string, options: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => {
    execFileSync('umount', [folder])
  })
  return true
}

test('a disk that fills up leaves the live site as it was, and says so', async context => {
  const { root, write } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL })
  const dist = join(root, 'dist')
  if (!isRoot || !mounted(dist, 'size=24m')) return context.skip('no disk can be mounted here')
  expect(livery(['--cwd', root, 'build', '--no-media']).status).toBe(0)
  const before = readlinkSync(join(dist, 'zonnig.example'))
  execFileSync('sh', ['-c', `head -c 40m /dev/zero > ${join(dist, 'ballast')} || true`], {
    stdio: 'ignore'
  })
  await write({ 'sites/zonnig/site.yaml': changed(SMALL, '#c8102e', '#0a5c8f') })
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media'])
  expect([4, 8]).toContain(status)
  expect(stderr).toContain('the disk is full. Free some room and run it again.')
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(readlinkSync(join(dist, 'zonnig.example'))).toBe(before)
  expect(isWhole(dist, 'zonnig.example')).toBe(true)
  execFileSync('rm', [join(dist, 'ballast')])
  expect(livery(['--cwd', root, 'build', '--no-media']).status).toBe(0)
  expect(litterIn(dist)).toEqual([])
})

test('a disk that is read-only is named, and ends with 8', async context => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL })
  const dist = join(root, 'dist')
  if (!isRoot || !mounted(dist, 'size=12m,ro')) return context.skip('no disk can be mounted here')
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media'])
  expect(status).toBe(8)
  expect(stderr).toContain('the disk is read-only')
  expect(stderr).not.toMatch(/\n\s+at /)
})

test('an output folder that is a file is named, and ends with 8', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL, dist: 'a file' })
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media'])
  expect(status).toBe(8)
  expect(stderr).toContain('dist: a file stands where a folder is needed')
})

test('a settings file that may not be read is named with its path', async context => {
  if (isRoot) return context.skip('root may read everything')
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL })
  chmodSync(join(root, 'sites/zonnig/site.yaml'), 0)
  const { status, stderr } = livery(['--cwd', root, 'validate'])
  expect(status).toBe(8)
  expect(stderr).toContain('sites/zonnig/site.yaml')
})
