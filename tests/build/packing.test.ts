import { cp, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { preview } from '#server/http/preview.ts'
import { DEMO, read } from '../world/pages.ts'

test('a lander is answered before it is packed as small as it can be, and small from then on', async () => {
  const [domain] = DEMO
  // A folder of its own: what another file of tests asked for in this process is packed already.
  const dist = await mkdtemp(join(tmpdir(), 'livery-packing-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  // A brand is a link to its release: the link alone would lead to the files that others asked for.
  const copied = { recursive: true, dereference: true }
  await cp(join(inject('dist'), domain), join(dist, domain), copied)
  const server = await preview(dist, 0)
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const packed = (): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = { Host: `${domain}.localhost:${port}`, 'Accept-Encoding': 'br' }
      get({ host: '127.0.0.1', port, path: '/landers/gallery', headers }, answer =>
        buffer(answer).then(resolve, reject)
      ).on('error', reject)
    })
  const first = await packed()
  const page = read(join(dist, domain), 'landers/gallery.html')
  expect(brotliDecompressSync(first).toString()).toBe(page)
  await expect.poll(async () => (await packed()).length).toBeLessThan(first.length * 0.95)
  expect(brotliDecompressSync(await packed()).toString()).toBe(page)
})
