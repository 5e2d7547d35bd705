/**
 * What a first visit loads before anybody acts: requests in their order, with kinds, bytes on the wire
 * and times, as our own server sends them.
 *   node tests/bench/first-visit.ts <dist> [--every] [domain] [path ...]
 * `--every` lists the requests; without it, one line a page.
 */
import { preview } from '#server/http/preview.ts'
import { LANDER_IDS } from '../../landers/manifests.ts'
import { launchChromium } from '../world/chromium.ts'
import { firstVisit, weightOf } from '../world/first-visit.ts'

const [dist = '', ...rest] = process.argv.slice(2)
const isWordy = rest.includes('--every')
const named = rest.filter(word => !word.startsWith('--'))
const domains = named.filter(word => word.endsWith('.example'))
const paths = named.filter(word => word.startsWith('/'))
const DOMAINS = ['avondlicht.example', 'papillon.example', 'herbstgold.example']
const PATHS = ['/', ...LANDER_IDS.map(id => `/landers/${id}`)]

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

const server = await preview(dist, 0)
const address = server.server.address()
const port = typeof address === 'object' && address ? address.port : 0
const browser = await launchChromium()
try {
  for (const domain of domains.length > 0 ? domains : DOMAINS) {
    for (const path of paths.length > 0 ? paths : PATHS) {
      const loads = await firstVisit(browser, `http://${domain}.localhost:${port}${path}`)
      const { total, kinds } = weightOf(loads)
      const parts = [...kinds].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`)
      process.stdout.write(
        `${(domain + path).padEnd(50)} ${loads.length} requests ${kilobytes(total)} KB: ${parts.join(', ')}\n`
      )
      if (!isWordy) continue
      for (const { kind, path: file, bytes, from, to } of loads) {
        process.stdout.write(
          `    ${String(from).padStart(5)}–${String(to).padEnd(5)} ms ${String(bytes).padStart(6)} B  ${kind.padEnd(10)} ${file}\n`
        )
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}
