/**
 * Lighthouse (mobile) on the home page and every lander of the demo brands, as built:
 *   node tests/bench/lighthouse.ts
 */
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { preview } from '#server/http/preview.ts'
import { LANDER_IDS } from '../../landers/manifests.ts'
import { build } from '../../src/render/build.ts'
import { CHECKOUT } from '../../src/render/checkout.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../world/chromium.ts'

const out = `${CHECKOUT}/.livery/lighthouse-dist`
const PATHS = ['/', ...LANDER_IDS.map(id => `/landers/${id}`)]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

await build({ root: CHECKOUT, out })
const server = await preview(out, 0)
const address = server.server.address()
const port = typeof address === 'object' && address ? address.port : 0
const chrome = await chromeLauncher.launch({
  chromePath: CHROMIUM,
  chromeFlags: CHROMIUM_FLAGS
})
let isGood = true
try {
  for (const domain of ['avondlicht.example', 'papillon.example', 'herbstgold.example']) {
    for (const path of PATHS) {
      const url = `http://${domain}.localhost:${port}${path}`
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
      if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
      const { categories, audits } = result.lhr
      const scores = CATEGORIES.map(name => Math.round((categories[name]?.score ?? 0) * 100))
      const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
      const kilobytes = (value('total-byte-weight') / 1000).toFixed(0)
      process.stdout.write(
        `${(domain + path).padEnd(44)} ${scores.join(' ')}  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s  ` +
          `CLS ${value('cumulative-layout-shift').toFixed(3)}  TBT ${value('total-blocking-time').toFixed(0)} ms  ${kilobytes} KB\n`
      )
      for (const name of CATEGORIES) {
        for (const { id, weight } of categories[name]?.auditRefs ?? []) {
          const audit = audits[id]
          if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
            process.stdout.write(`    ${name}: ${id} ${audit.displayValue ?? ''}\n`)
          }
        }
      }
      if (scores.some(score => score < 100)) isGood = false
    }
  }
} finally {
  chrome.kill()
  await server.close()
}
process.exitCode = isGood ? 0 : 6
