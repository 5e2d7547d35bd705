import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { digestOf } from '#host/published.ts'
import { build } from '#render/build.ts'
import { changed, fleetIn, SMALL, writeFleet } from '../world/fleet.ts'
import { livery, type Ran } from '../world/livery.ts'
import { filesOf } from '../world/pages.ts'
import { clear, copyBuilt, liveryBeside, scratch } from './world.ts'

const DOMAIN = 'zonnig.example'

let root: string
let folder: string
let out: string
let path: string

/** A small brand, built once, since a deploy packs every page of it. */
beforeAll(async () => {
  root = await scratch()
  await fleetIn(root, { 'sites/zonnig/site.yaml': SMALL })
  const { failed } = await build({ root, out: join(root, 'dist'), media: false })
  expect(failed).toEqual([])
})
afterAll(() => clear(root))

/** A copy of the built brand to change at will, and an empty place to deploy to. */
beforeEach(async () => {
  folder = await scratch()
  onTestFinished(() => clear(folder))
  out = join(folder, 'dist')
  path = join(folder, 'srv')
  await copyBuilt(join(root, 'dist'), DOMAIN, out)
})

const flags = (verb: string): string[] => [
  ...['--cwd', root, verb, 'zonnig', '--out', out, '--target', 'nginx']
]
const deploy = (...more: string[]): Ran =>
  livery([...flags('deploy'), '--path', path, '--allow-stale', ...more])
const goLive = (...more: string[]): Ran => deploy('--allow-live', ...more)
const rollback = (...more: string[]): Ran =>
  livery([...flags('rollback'), ...more, '--path', path, '--allow-live'])

const built = (file: string): string => join(out, DOMAIN, file)
const live = (file: string): string => readFileSync(join(path, 'current/site', file), 'utf8')
const liveId = (): string => readlinkSync(join(path, 'current')).split('/').at(-1) ?? ''
const releases = (): string[] => readdirSync(join(path, 'releases')).sort()

interface Manifest {
  files: Record<string, { digest: string }>
}

/** Whether the live release is what its own record says, file by file and nothing more. */
function isWhole(): boolean {
  const folder = join(path, 'current')
  const { files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Manifest
  const there = filesOf(folder).filter(file => file !== 'release.json')
  return (
    there.length === Object.keys(files).length &&
    Object.entries(files).every(
      ([name, { digest }]) => digestOf(readFileSync(join(folder, name))) === digest
    )
  )
}

test('a brand goes live whole: pages, packed forms and the configuration', () => {
  const { status, stdout } = goLive()
  expect(status).toBe(0)
  expect(stdout).toContain(`${DOMAIN}  `)
  expect(stdout).toContain('nginx -s reload')
  expect(stdout).toContain(
    `link ${path}/conf/nginx/tls.conf into ${path}/tls; until then only http is`
  )
  expect(isWhole()).toBe(true)
  expect(live('index.html')).toBe(readFileSync(built('index.html'), 'utf8'))
  expect(existsSync(join(path, 'current/site/index.html.br'))).toBe(true)
  expect(existsSync(join(path, 'current/site/rewrites.json'))).toBe(false)
  expect(readFileSync(join(path, 'conf/nginx/site.conf'), 'utf8')).toContain(DOMAIN)
})

test('without --allow-live a script is refused, and nothing changes', () => {
  const { status, stderr } = deploy()
  expect(status).toBe(2)
  expect(stderr).toContain('--allow-live')
  expect(deploy('--yes').status).toBe(2)
  expect(existsSync(path)).toBe(false)
})

test('--dry-run says what would change, and changes nothing', () => {
  const first = deploy('--dry-run')
  expect(first.status).toBe(0)
  expect(first.stdout).toMatch(/\d+ files added, 0 changed, 0 removed/)
  expect(existsSync(path)).toBe(false)
  goLive()
  const before = liveId()
  appendFileSync(built('login.html'), '<!-- x -->')
  rmSync(built('likes.html'))
  const { stdout } = deploy('--dry-run', '--json')
  const [{ changes, state }] = JSON.parse(stdout).sites
  expect(state).toBe('planned')
  expect(changes.changed).toContain('site/login.html')
  expect(changes.removed).toContain('site/likes.html')
  expect(changes.added).toEqual([])
  expect(changes.bytes).toBeLessThan(40_000)
  expect(liveId()).toBe(before)
})

test('the same build again changes nothing', () => {
  goLive()
  const { status, stdout } = goLive()
  expect(status).toBe(0)
  expect(stdout).toContain('nothing changes')
  expect(releases()).toHaveLength(1)
})

test('what did not change is the same file on disk; what is gone is gone', () => {
  goLive()
  const inode = (file: string): number => statSync(join(path, 'current/site', file)).ino
  const [same, other] = [inode('members.html'), inode('login.html')]
  appendFileSync(built('login.html'), '<!-- x -->')
  rmSync(built('likes.html'))
  expect(goLive().status).toBe(0)
  expect(inode('members.html')).toBe(same)
  expect(inode('login.html')).not.toBe(other)
  expect(existsSync(join(path, 'current/site/likes.html'))).toBe(false)
  expect(isWhole()).toBe(true)
})

test('a file that rotted on the host is sent anew, and the old release is no source for it', () => {
  goLive()
  writeFileSync(join(path, 'current/site/members.html'), 'rotten')
  appendFileSync(built('login.html'), '<!-- x -->')
  expect(goLive().status).toBe(0)
  expect(live('members.html')).toBe(readFileSync(built('members.html'), 'utf8'))
  expect(isWhole()).toBe(true)
})

test('releases lists what is here and there; rollback goes back, and names the nearest', () => {
  goLive()
  const first = liveId()
  const page = live('login.html')
  appendFileSync(built('login.html'), '<!-- x -->')
  goLive()
  const second = liveId()
  const listed = livery([...flags('releases'), '--path', path, '--json'])
  const [{ local, deployed }] = JSON.parse(listed.stdout).sites
  expect(local).toMatchObject([{ live: true }])
  expect(deployed).toMatchObject([
    { id: second, live: true },
    { id: first, live: false }
  ])
  expect(rollback().status).toBe(0)
  expect(liveId()).toBe(first)
  expect(live('login.html')).toBe(page)
  expect(rollback(second).status).toBe(0)
  expect(liveId()).toBe(second)
  const wrong = rollback(`${first.slice(0, -1)}x`)
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toContain(`Did you mean ${first}?`)
  expect(liveId()).toBe(second)
})

test('rolling back the host also needs --allow-live', () => {
  goLive()
  appendFileSync(built('login.html'), '<!-- x -->')
  goLive()
  const before = liveId()
  const { status, stderr } = livery([...flags('rollback'), '--path', path])
  expect(status).toBe(2)
  expect(stderr).toContain('--allow-live')
  expect(liveId()).toBe(before)
})

test('a release that is no longer whole is not rolled back to', () => {
  goLive()
  const first = liveId()
  appendFileSync(built('login.html'), '<!-- x -->')
  goLive()
  const second = liveId()
  rmSync(join(path, 'releases', first, 'site/login.html'))
  const { status, stderr } = rollback(first)
  expect(status).toBe(7)
  expect(stderr).toContain('is not what was sent')
  expect(liveId()).toBe(second)
})

test('--keep says how many releases stay on the host', () => {
  for (let round = 0; round < 4; round++) {
    appendFileSync(built('login.html'), `<!-- ${round} -->`)
    expect(goLive('--keep', '2').status).toBe(0)
  }
  expect(releases()).toHaveLength(2)
  expect(isWhole()).toBe(true)
})

/** All pages are packed before the first of them is sent: half a minute on a slow machine. */
const PACKING_MS = 120_000
const LONG = { timeout: 300_000 }

/** A release is live, and another one, with other pages, is on its way. */
function deployAnother(): { before: string } & ReturnType<typeof liveryBeside> {
  goLive()
  const before = liveId()
  for (const file of filesOf(join(out, DOMAIN), '.html')) appendFileSync(built(file), '<!---->')
  const more = ['--path', path, '--allow-stale', '--allow-live']
  return { before, ...liveryBeside([...flags('deploy'), ...more]) }
}

test(
  'after kill -9 in mid-deploy the old release is live, and the next deploy completes',
  LONG,
  async () => {
    const { before, child, ran } = deployAnother()
    // Caught with some files there and others not: then it is killed.
    const staging = (): string | undefined =>
      readdirSync(join(path, 'releases')).find(name => name.startsWith('.staging-'))
    const filled = (): number => {
      const name = staging()
      return name === undefined ? 0 : filesOf(join(path, 'releases', name)).length
    }
    await expect.poll(filled, { timeout: PACKING_MS, interval: 2 }).toBeGreaterThan(5)
    child.kill('SIGKILL')
    await ran
    expect(staging()).toBeDefined()
    expect(filled()).toBeLessThan(500)
    expect(liveId()).toBe(before)
    expect(isWhole()).toBe(true)
    expect(goLive().status).toBe(0)
    expect(liveId()).not.toBe(before)
    expect(isWhole()).toBe(true)
    expect(staging()).toBeUndefined()
  }
)

test('Ctrl+C in mid-deploy ends with 130 and leaves no litter', LONG, async () => {
  const { before, child, ran } = deployAnother()
  const isStaging = (): boolean =>
    readdirSync(join(path, 'releases')).some(name => name.startsWith('.staging-'))
  await expect.poll(isStaging, { timeout: PACKING_MS, interval: 2 }).toBe(true)
  child.kill('SIGINT')
  const { status, stderr } = await ran
  expect(status, stderr).toBe(130)
  expect(liveId()).toBe(before)
  expect(isStaging()).toBe(false)
})

describe('a place that can’t be written to', () => {
  const canMount = process.getuid?.() === 0 && existsSync('/usr/bin/mount')

  /** A small disk of its own at `path`; false where this machine lets nobody mount one. */
  function disk(options: string): boolean {
    mkdirSync(path, { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' })
    } catch {
      return false
    }
    onTestFinished(() => void execFileSync('umount', [path]))
    return true
  }

  test.runIf(canMount)(
    'a read-only folder: 7, said clearly, the live release as it was',
    context => {
      if (!disk('size=80m')) context.skip('this machine lets nobody mount a disk')
      goLive()
      const before = liveId()
      execFileSync('mount', ['-o', 'remount,ro', path])
      appendFileSync(built('login.html'), '<!-- x -->')
      const { status, stderr } = goLive()
      expect(status).toBe(7)
      expect(stderr).toContain('read-only')
      expect(stderr).not.toMatch(/^ {4}at /m)
      expect(liveId()).toBe(before)
      expect(isWhole()).toBe(true)
    }
  )

  test.runIf(canMount)(
    'a full disk: 7, said clearly, the live release whole, no litter',
    context => {
      if (!disk('size=24m')) context.skip('this machine lets nobody mount a disk')
      goLive()
      const before = liveId()
      for (const file of filesOf(join(out, DOMAIN), '.html')) {
        appendFileSync(built(file), `<!--${'x'.repeat(200_000)}-->`)
      }
      const { status, stderr } = goLive()
      expect(status).toBe(7)
      expect(stderr).toContain('the disk is full')
      expect(stderr).not.toMatch(/^ {4}at /m)
      expect(liveId()).toBe(before)
      expect(isWhole()).toBe(true)
      expect(releases()).toEqual([before])
    }
  )

  test('a file in the way: 7, said clearly', () => {
    writeFileSync(path, 'a file')
    const { status, stderr } = goLive()
    expect(status).toBe(7)
    expect(stderr).toContain('A file'.toLowerCase())
    expect(readFileSync(path, 'utf8')).toBe('a file')
  })

  test('a folder that holds something else is not written into', () => {
    mkdirSync(path)
    writeFileSync(join(path, 'precious.txt'), 'x')
    const { status, stderr } = goLive()
    expect(status).toBe(7)
    expect(stderr).toContain('no deployment of Livery')
    expect(readdirSync(path)).toEqual(['precious.txt'])
  })

  test('--dry-run is refused where the deploy would be', () => {
    mkdirSync(path)
    writeFileSync(join(path, 'precious.txt'), 'x')
    const { status, stderr } = deploy('--dry-run')
    expect([status, stderr]).toEqual([7, expect.stringContaining('no deployment of Livery')])
  })

  test('a folder that holds another brand is not written into', () => {
    goLive()
    const before = liveId()
    const file = join(path, 'releases', before, 'release.json')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(DOMAIN, 'other.example'))
    appendFileSync(built('login.html'), '<!-- x -->')
    const { status, stderr } = goLive()
    expect(status).toBe(7)
    expect(stderr).toContain('holds other.example')
    expect(liveId()).toBe(before)
  })
})

describe('what is not ready is not sent', () => {
  const SITE = changed(
    SMALL,
    'company: acme',
    'deploy: { target: netlify, path: srv }\ncompany: acme'
  )

  test('not built, then built, then changed since', async () => {
    const { root, write } = await writeFleet({ 'sites/zonnig/site.yaml': SITE })
    const run = (...args: string[]): Ran => livery(['--cwd', root, ...args])
    const unbuilt = run('deploy', '--allow-live')
    expect(unbuilt.status).toBe(2)
    expect(unbuilt.stderr).toContain('Run "livery build zonnig" first')
    expect(run('build').status).toBe(0)
    expect(run('deploy', '--allow-live').status).toBe(0)
    const publish = join(root, 'srv/current/site')
    expect(readFileSync(join(publish, '_headers'), 'utf8')).toContain('Content-Security-Policy')
    expect(existsSync(join(publish, '_redirects'))).toBe(true)
    expect(existsSync(join(publish, 'index.html.br'))).toBe(false)
    await write({ 'sites/zonnig/site.yaml': changed(SITE, 'name: Zonnig', 'name: Zonniger') })
    const stale = run('deploy', '--allow-live')
    expect(stale.status).toBe(2)
    expect(stale.stderr).toContain('has changed since it was built')
    expect(run('deploy', '--allow-live', '--allow-stale').status).toBe(0)
  })

  test('a config with an error: 3, every error said', async () => {
    const { root } = await writeFleet({
      'sites/zonnig/site.yaml': changed(SITE, 'niche: 1', 'niche: 9')
    })
    const { status, stderr } = livery(['--cwd', root, 'deploy', '--allow-live'])
    expect(status).toBe(3)
    expect(stderr).toContain('L103')
    expect(stderr).toContain('nothing was deployed')
  })

  test('a brand without a host is told what to set; an unknown one, who is near', async () => {
    const { root } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL })
    const none = livery(['--cwd', root, 'deploy', 'zonnig', '--allow-live'])
    expect(none.status).toBe(2)
    expect(none.stderr).toContain('deploy.target')
    const unknown = livery(['--cwd', root, 'deploy', 'zonig', '--allow-live'])
    expect(unknown.status).toBe(2)
    expect(unknown.stderr).toContain('Did you mean zonnig?')
  })
})

test('rollback --local makes the build before live again, and the next build looks anew', async () => {
  const { root, write } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL })
  const run = (...args: string[]): Ran => livery(['--cwd', root, ...args])
  const title = (): string =>
    /<title>[^<]*/.exec(readFileSync(join(root, 'dist/zonnig.example/index.html'), 'utf8'))?.[0] ??
    ''
  run('build', '--no-media')
  const first = title()
  await write({ 'sites/zonnig/site.yaml': changed(SMALL, 'name: Zonnig', 'name: Anders') })
  run('build', '--no-media')
  expect(title()).not.toBe(first)
  expect(run('rollback', 'zonnig').status).toBe(0)
  expect(title()).toBe(first)
  const { stdout } = run('build', '--no-media')
  expect(stdout).toContain('1 built')
  expect(title()).not.toBe(first)
})
