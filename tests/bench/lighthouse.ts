/**
 * Lighthouse (mobile) on the home page and every lander of the demo brands, served by our own server
 * with its API:
 *   node tests/bench/lighthouse.ts [dist] [domain ...] [path ...]
 * It builds where no folder of built brands is named.
 */
import * as chromeLauncher from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { LANDER_IDS } from '../../landers/manifests.ts'
import { build } from '../../src/render/build.ts'
import { CHECKOUT } from '../../src/render/checkout.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../world/chromium.ts'
import { DEMO } from '../world/pages.ts'
import { serveBuilt } from '../world/serve-built.ts'

const named = process.argv.slice(2)
const domains = named.filter(word => word.endsWith('.example'))
const paths = named.filter(word => word === '/' || word.startsWith('/landers/'))
const given = named.find(word => !domains.includes(word) && !paths.includes(word))
const out = given ?? `${CHECKOUT}/.livery/lighthouse-dist`
const PATHS = ['/', ...LANDER_IDS.map(id => `/landers/${id}`)]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

if (given === undefined) await build({ root: CHECKOUT, out })
const { server, end } = await serveBuilt(out, { isDevelopment: false })
const chrome = await chromeLauncher.launch({
  chromePath: CHROMIUM,
  chromeFlags: CHROMIUM_FLAGS
})
const visit = (url: string): ReturnType<typeof lighthouse> =>
  lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
let isGood = true
try {
  // The first page of a cold Chrome has no start of a navigation in its trace.
  await visit(`http://${DEMO[0]}.localhost:${server.port}/pages/faq`)
  for (const domain of domains.length > 0 ? domains : DEMO) {
    for (const path of paths.length > 0 ? paths : PATHS) {
      const result = await visit(`http://${domain}.localhost:${server.port}${path}`)
      if (!result) throw new Error(`Lighthouse gave nothing for ${domain}${path}`)
      if (!told(domain + path, result.lhr)) isGood = false
    }
  }
} finally {
  chrome.kill()
  await end()
}
process.exitCode = isGood ? 0 : 6

/** One line for a page, and one for each audit that takes points; whether all scores are 100. */
function told(page: string, { categories, audits }: Result): boolean {
  const scores = CATEGORIES.map(name => Math.round((categories[name]?.score ?? 0) * 100))
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const seconds = (name: string): string => (value(name) / 1000).toFixed(2)
  process.stdout.write(
    `${page.padEnd(44)} ${scores.join(' ')}  FCP ${seconds('first-contentful-paint')} s  ` +
      `LCP ${seconds('largest-contentful-paint')} s  CLS ${value('cumulative-layout-shift').toFixed(3)}  ` +
      `TBT ${value('total-blocking-time').toFixed(0)} ms  ${(value('total-byte-weight') / 1024).toFixed(0)} KB\n`
  )
  for (const name of CATEGORIES) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
        process.stdout.write(`    ${name}: ${id} ${audit.displayValue ?? ''}\n`)
        for (const line of complaintsOf(audit)) process.stdout.write(`        ${line}\n`)
      }
    }
  }
  return scores.every(score => score === 100)
}

/** What stands in the browser's console, where an audit is about it. */
function complaintsOf({ details }: Result['audits'][string]): string[] {
  if (details?.type !== 'table') return []
  return details.items
    .map(({ description }) => description)
    .filter(text => typeof text === 'string')
}
