import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { ROUTES, shellOf } from '#site/routes.ts'
import { violationsOn } from '../world/axe.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO, filesOf } from '../world/pages.ts'

const MEMBER = new Set(
  ROUTES.filter(({ kind }) => kind === 'member').map(({ path }) => shellOf(path))
)
const MODES = ['light', 'dark'] as const
/** What hangs on a brand's colours by day or night; all other rules are about the markup. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Pages that were looked at by every rule, at whichever brand has them first. */
const whole = new Set<string>()

describe.each(DEMO)('%s', domain => {
  test.each(MODES)(
    'has no accessibility finding on any page in %s mode',
    { timeout: 600_000 },
    async mode => {
      // Member screens are looked at with a member in them: tests/app/screens.test.ts.
      const pages = filesOf(join(inject('dist'), domain), '.html').filter(
        file => !/^[a-z]{2}\//.test(file) && !MEMBER.has(`/${file.replace(/\.html$/, '')}`)
      )
      const { context, page } = await visitor({ mode, isCalm: true })
      const findings: string[] = []
      for (const file of pages) {
        await page.goto(address(domain, `/${file.replace(/(index)?\.html$/, '')}`))
        const isKnown = mode === 'dark' || whole.has(file)
        const violations = await violationsOn(page, isKnown ? { rules: OF_COLOURS } : {})
        whole.add(file)
        for (const { id, nodes } of violations) {
          findings.push(
            `${file} ${id}: ${nodes
              .map(node => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`
          )
        }
      }
      await context.close()
      expect(findings).toEqual([])
    }
  )
})
