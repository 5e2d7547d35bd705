import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { visitOf } from '#audit/visits.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import { address, theBrowser } from '../world/browser.ts'
import { firstVisit, type Load } from '../world/first-visit.ts'
import { DEMO, read } from '../world/pages.ts'

// What a first visit loads before anybody acts, headers included and films left out (product.md §32).

const KB = 1024
const BYTES = 65 * KB
const REQUESTS = 10
/** Letters of running text, of headings and of what is bold. */
const TYPE = 32 * KB
const LANDERS = LANDER_IDS.map(id => `/landers/${id}`)

/** Homes in languages with letters of their own. */
const ELSEWHERE = [['/en'], ['/nl', '/de'], ['/pl', '/fr', '/da', '/es']] as const

/** Every lander at one brand, every third one elsewhere, a different one at each. */
function pathsAt(domain: (typeof DEMO)[number]): string[] {
  const brand = DEMO.indexOf(domain)
  const homes = ['/', ...(ELSEWHERE[brand] ?? [])]
  return [...homes, ...LANDERS.filter((_, at) => brand === 0 || at % 3 === brand)]
}

/** Compositions that the rules of a stylesheet are for; `:not()` and `:is()` name others too. */
const composed = (css: string): Set<string> =>
  new Set(
    [...css.replace(/:(?:not|is)\([^)]*\)/g, '').matchAll(/data-composition="?(\w+)/g)].map(
      ([, name = '']) => name
    )
  )

const sumOf = (loads: readonly Load[]): number => loads.reduce((sum, { bytes }) => sum + bytes, 0)

describe.each(DEMO)('%s', domain => {
  test.each(pathsAt(domain))(
    'a first visit to %s stays within its bytes and requests',
    async path => {
      const isStill = ({ kind }: Load) => kind !== 'Media'
      let loads: Load[] = []
      const visit = async () => {
        loads = await firstVisit(await theBrowser(), address(domain, path))
        return sumOf(loads.filter(isStill))
      }
      // The very first answer is packed less (server/http/compressed.ts).
      await expect.poll(visit, { timeout: 30_000 }).toBeLessThanOrEqual(BYTES)
      const still = loads.filter(isStill)
      expect(still.length).toBeLessThanOrEqual(REQUESTS)
      const pathsOf = (kind: string): string[] =>
        loads.filter(load => load.kind === kind).map(load => load.path)
      // Its styles and letters stand in the page; languages that a country hides come later.
      expect(pathsOf('Stylesheet').filter(file => file !== '/api/languages.css')).toEqual([])
      // That of every page and its own, which two landers with a film share parts of.
      expect(pathsOf('Script').length).toBeLessThanOrEqual(3)
      const folder = join(inject('dist'), domain)
      const file = path.length <= 3 ? `${path}/index.html` : `${path}.html`
      const styles = [...read(folder, file).matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
      expect(composed(styles.map(([, css]) => css).join('')).size).toBe(1)
      expect(visitOf(folder, file).font).toBeLessThanOrEqual(TYPE)
      // Every letter comes with the page, so that its first paint is in the brand's type.
      expect(pathsOf('Font')).toEqual([])
    }
  )
})
