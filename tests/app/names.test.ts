import type { BrowserContext } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { getMember } from '#contract/calls/people.ts'
import { useApp } from '../world/app.ts'
import { DEMO } from '../world/pages.ts'
import { person } from '../world/people.ts'

// Names in large letters: parted where a reader would, and never wider than their place.

const app = useApp()
const open: BrowserContext[] = []
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

/** Makes each name its own, also in another try; two digits, so that all have twenty letters. */
let serial = 10

const NAMES = ['Wilhelmina_vdVeen104', 'AnnaMargaretaSchmidt', 'wilhelminavanderveen']

test.each([360, 1280])(
  'a name of twenty letters breaks between its parts alone at %i px',
  async width => {
    for (const domain of DEMO) {
      const seen = await person(app, { domain, isPremium: true })
      for (const name of NAMES) {
        const guest = await person(app, {
          domain,
          profile: { name: `${name.slice(0, 18)}${++serial}` }
        })
        await guest.must(getMember, { query: { id: String(seen.id) } })
      }
      const { page, context } = await app.as(seen, { width, height: 800, isCalm: true })
      open.push(context)
      await page.goto(app.at('/visitors', domain))
      const names = page.locator('.guest__name')
      await names.nth(NAMES.length - 1).waitFor()
      const faults = await names.evaluateAll(all =>
        all.flatMap(heading => {
          const { scrollWidth, clientWidth } = heading
          const parts = [...(heading.querySelector('.parted')?.childNodes ?? [])]
          const broken = parts.flatMap(part => {
            // The age may stand on a line of its own.
            if (part.nodeType !== Node.TEXT_NODE || part.textContent?.startsWith(',')) return []
            const range = document.createRange()
            range.selectNodeContents(part)
            return range.getClientRects().length > 1 ? [part.textContent] : []
          })
          return scrollWidth > clientWidth ? [...broken, heading.textContent] : broken
        })
      )
      expect(faults, domain).toEqual([])
    }
  }
)
