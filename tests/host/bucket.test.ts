import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { build } from '#render/build.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { fleetIn, SMALL } from '../world/fleet.ts'
import { liveryMeanwhile, type Ran } from '../world/livery.ts'
import { filesOf } from '../world/pages.ts'
import { createProxy } from './proxy.ts'
import {
  bundled,
  clear,
  copyBuilt,
  freePort,
  liveryBeside,
  type Running,
  running,
  scratch
} from './world.ts'

const DOMAIN = 'zonnig.example'
/** Of a small brand, built once: a deploy packs every page of it. */
let root: string
let store: string
let server: Running
let s3: S3Client
let folder: string
let out: string
let bucket: string
let count = 0

const env = (port = server.port): NodeJS.ProcessEnv => ({
  LIVERY_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  LIVERY_S3_REGION: 'eu-west-1',
  LIVERY_S3_ACCESS_KEY_ID: 'S3RVER',
  LIVERY_S3_SECRET_ACCESS_KEY: 'S3RVER'
})

beforeAll(async () => {
  root = await scratch()
  await fleetIn(root, { 'sites/zonnig/site.yaml': SMALL })
  const { failed } = await build({ root, out: join(root, 'dist'), media: false })
  expect(failed).toEqual([])
  store = await scratch()
  const port = await freePort()
  const program = join(CHECKOUT, 'node_modules/s3rver/bin/s3rver.js')
  const args = [
    // Beyond a thousand objects its lists need a cipher that OpenSSL 3 keeps among the old ones.
    '--openssl-legacy-provider',
    program,
    '--directory',
    store,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--silent'
  ]
  server = await running(
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] }),
    port
  )
  s3 = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  })
})
afterAll(async () => {
  s3?.destroy()
  await server?.stop()
  await clear(store)
  await clear(root)
})

beforeEach(async () => {
  folder = await scratch()
  onTestFinished(() => clear(folder))
  out = join(folder, 'dist')
  await copyBuilt(join(root, 'dist'), DOMAIN, out)
  bucket = `site-${count++}`
  mkdirSync(join(store, bucket))
})

const built = (file: string): string => join(out, DOMAIN, file)
const common = (verb: string): string[] => [
  ...['--cwd', root, verb, 'zonnig', '--out', out],
  ...['--target', 's3', '--path', `${bucket}/web`]
]
const deploy = (more: readonly string[] = [], port?: number): Promise<Ran> =>
  liveryMeanwhile([...common('deploy'), '--allow-stale', '--allow-live', ...more], env(port))

/** In parts, by the first letter of a name: beyond a thousand objects s3rver leaves some out. */
async function keys(): Promise<string[]> {
  const parts = [...'._abcdefghijklmnopqrstuvwxyz0123456789'].map(async letter => {
    const part = { Bucket: bucket, Prefix: `web/${letter}` }
    const found: string[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, part)) {
      found.push(...Contents.map(({ Key = '' }) => Key))
    }
    return found
  })
  return (await Promise.all(parts)).flat()
}

async function object(key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: `web/${key}` }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

const head = (key: string) => s3.send(new HeadObjectCommand({ Bucket: bucket, Key: `web/${key}` }))

test('a bucket gets every file with what goes with it, and brotli forms beside', async () => {
  const { status, stderr } = await deploy()
  expect(status, stderr).toBe(0)
  const there = await keys()
  for (const file of filesOf(join(out, DOMAIN))) {
    const isOurs = ['rewrites.json', 'theme.proof.json'].includes(file)
    expect(there.includes(`web/${file}`), file).toBe(!isOurs)
  }
  expect((await object('index.html')).equals(readFileSync(built('index.html')))).toBe(true)
  const page = await head('index.html')
  expect(page.CacheControl).toBe('public, max-age=0, must-revalidate')
  expect(page.ContentType).toBe('text/html; charset=utf-8')
  expect(page.Metadata?.policy).toContain("default-src 'none'")
  const packed = await head('index.html.br')
  expect(packed.ContentEncoding).toBe('br')
  expect(packed.ContentType).toBe('text/html; charset=utf-8')
  const plain = brotliDecompressSync(await object('index.html.br'))
  expect(plain.equals(readFileSync(built('index.html')))).toBe(true)
  const font = there.find(key => key.endsWith('.woff2'))?.slice('web/'.length) ?? ''
  expect((await head(font)).CacheControl).toBe('public, max-age=31536000, immutable')
  expect(there.some(key => key.endsWith('.gz'))).toBe(false)
})

test('the next release sends what changed, removes what is gone, and can be rolled back', async () => {
  await deploy()
  const login = await object('login.html')
  appendFileSync(built('login.html'), '<!-- x -->')
  rmSync(built('likes.html'))
  const dry = await deploy(['--dry-run', '--json'])
  const [{ changes }] = JSON.parse(dry.stdout).sites
  expect(changes.changed).toContain('site/login.html')
  expect(changes.removed).toContain('site/likes.html')
  expect((await object('login.html')).equals(login)).toBe(true)
  expect((await deploy()).status).toBe(0)
  expect((await object('login.html')).toString()).toContain('<!-- x -->')
  expect(await keys()).not.toContain('web/likes.html')
  const ran = liveryMeanwhile([...common('rollback'), '--allow-live'], env())
  expect((await ran).status).toBe(0)
  expect((await object('login.html')).equals(login)).toBe(true)
  expect(await keys()).toContain('web/likes.html')
  expect((await head('login.html')).CacheControl).toBe('public, max-age=0, must-revalidate')
  const listed = await liveryMeanwhile([...common('releases'), '--json'], env())
  expect(JSON.parse(listed.stdout).sites[0].deployed).toMatchObject([
    { live: false },
    { live: true }
  ])
})

test('--keep clears what no kept release needs, and nothing else', async () => {
  for (let round = 0; round < 3; round++) {
    appendFileSync(built('login.html'), `<!-- ${round} -->`)
    expect((await deploy(['--keep', '1'])).status).toBe(0)
  }
  const there = await keys()
  expect(there.filter(key => key.includes('.livery/releases/'))).toHaveLength(1)
  const kept = there.filter(key => key.includes('.livery/kept/'))
  const mutable = there.filter(key => !key.includes('.livery/') && !/^web\/_[lftmw]\//.test(key))
  // Equal files are kept once; the CDN's own three come on top.
  expect(kept.length).toBeLessThanOrEqual(mutable.length + 3)
  expect((await object('login.html')).toString()).toContain('<!-- 2 -->')
})

test('after kill -9 in mid-deploy the pages are the old ones, and the next deploy completes', async () => {
  await deploy()
  const login = await object('login.html')
  for (const file of filesOf(join(out, DOMAIN), '.html')) appendFileSync(built(file), '<!---->')
  const before = (await keys()).length
  const { child, ran } = liveryBeside([...common('deploy'), '--allow-stale', '--allow-live'], env())
  const isUnderWay = async (): Promise<boolean> => (await keys()).length > before + 3
  await expect.poll(isUnderWay, { timeout: 30_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await ran
  expect((await object('login.html')).equals(login)).toBe(true)
  expect((await deploy()).status).toBe(0)
  expect((await object('login.html')).equals(readFileSync(built('login.html')))).toBe(true)
})

test('the functions of a demo brand are as short as CloudFront asks', async () => {
  const place = { path: `${bucket}/web`, api: '127.0.0.1:4100' }
  const { files } = await bundled(inject('dist'), 'avondlicht.example', 's3', place)
  expect([...files.keys()]).toContain('conf/s3/viewer-request.js')
})

test('a bucket that refuses: 7, said clearly, and why', async () => {
  const refusing = createServer((_, response) => {
    response.writeHead(403, { 'Content-Type': 'application/xml' })
    response.end('<Error><Code>AccessDenied</Code><Message>No.</Message></Error>')
  })
  const port = await freePort()
  await new Promise<void>(resolve => refusing.listen(port, '127.0.0.1', resolve))
  const { status, stderr } = await deploy([], port)
  refusing.close()
  expect(status).toBe(7)
  expect(stderr).toContain('this key may not do that there')
  expect(stderr).toContain('What was live before is untouched')
  expect(stderr).not.toMatch(/^ {4}at /m)
})

test('a bucket that does not answer: 7 after --timeout', async () => {
  const silent = createServer(() => undefined)
  const port = await freePort()
  await new Promise<void>(resolve => silent.listen(port, '127.0.0.1', resolve))
  const { status, stderr } = await deploy(['--timeout', '1'], port)
  silent.closeAllConnections()
  silent.close()
  expect(status).toBe(7)
  expect(stderr).toContain('did not answer within 1 s')
})

test('a bucket that refuses half-way through the switch: the pages before are put back', async () => {
  await deploy()
  const login = await object('login.html')
  for (const file of filesOf(join(out, DOMAIN), '.html')) appendFileSync(built(file), '<!---->')
  let copies = 0
  // Each page is copied to its place; the fortieth is refused, once.
  const proxy = await createProxy(server.port, request => {
    if (request.headers['x-amz-copy-source'] === undefined) return undefined
    copies++
    return copies === 40 ? 403 : undefined
  })
  const { status, stderr } = await deploy([], proxy.port)
  await proxy.stop()
  expect(copies).toBeGreaterThan(40)
  expect(status).toBe(7)
  expect(stderr).toContain('this key may not do that there')
  expect((await object('login.html')).equals(login)).toBe(true)
  for (const file of ['index.html', 'members.html', 'pages/terms.html']) {
    expect((await object(file)).toString().endsWith('<!---->'), file).toBe(false)
  }
})

test('nobody at the address, and no such bucket: 7, with what to set', async () => {
  const nobody = await deploy([], await freePort())
  expect(nobody.status).toBe(7)
  expect(nobody.stderr).toContain('LIVERY_S3_ENDPOINT')
  rmSync(join(store, bucket), { recursive: true })
  const none = await deploy()
  expect(none.status).toBe(7)
  expect(none.stderr).toContain('there is no such bucket')
})
