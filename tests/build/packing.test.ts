import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { preview } from '#server/http/preview.ts'
import { DEMO, read } from '../world/pages.ts'

test('a lander is answered before it is packed as small as it can be, and small from then on', async () => {
  const server = await preview(inject('dist'), 0)
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const [domain] = DEMO
  const packed = (): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = { Host: `${domain}.localhost:${port}`, 'Accept-Encoding': 'br' }
      get({ host: '127.0.0.1', port, path: '/landers/gallery', headers }, answer =>
        buffer(answer).then(resolve, reject)
      ).on('error', reject)
    })
  const first = await packed()
  const page = read(join(inject('dist'), domain ?? ''), 'landers/gallery.html')
  expect(brotliDecompressSync(first).toString()).toBe(page)
  await expect.poll(async () => (await packed()).length).toBeLessThan(first.length * 0.95)
  expect(brotliDecompressSync(await packed()).toString()).toBe(page)
})
