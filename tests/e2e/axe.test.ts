import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { ROUTES, shellOf } from '#site/routes.ts'
import { violationsOn } from '../world/axe.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO, filesOf } from '../world/pages.ts'

const MEMBER = new Set(
  ROUTES.filter(({ kind }) => kind === 'member').map(({ path }) => shellOf(path))
)
/** What hangs on a brand's colours by day or night; all other rules are about the markup. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Pages that were looked at by every rule, at whichever brand has them first. */
const whole = new Set<string>()
const SLUG = /^landers\/([^/]+)\//

/** Member screens are looked at with a member in them: tests/app/screens.test.ts. */
function pagesOf(domain: (typeof DEMO)[number]): string[] {
  const pages = filesOf(join(inject('dist'), domain), '.html').filter(
    file => !/^[a-z]{2}\//.test(file) && !MEMBER.has(`/${file.replace(/\.html$/, '')}`)
  )
  return [...pages.filter(file => !SLUG.test(file)), ...slugsOf(pages, domain)]
}

/** Of each lander the page at one of its slugs, another one at each brand. */
function slugsOf(pages: readonly string[], domain: (typeof DEMO)[number]): string[] {
  const landers = Map.groupBy(
    pages.filter(file => SLUG.test(file)),
    file => SLUG.exec(file)?.[1]
  )
  const first = DEMO.indexOf(domain)
  return [...landers.values()].flatMap((slugs, index) => {
    const chosen = slugs.toSorted()[(first + index) % slugs.length]
    return chosen === undefined ? [] : [chosen]
  })
}

async function findingsOn(page: Page, file: string, rules?: readonly string[]): Promise<string[]> {
  const violations = await violationsOn(page, rules === undefined ? {} : { rules })
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(node => node.target.join(' ')).slice(0, 3)
    return `${file} ${id}: ${places.join(' | ')}`
  })
}

test.each(DEMO)(
  'no page of %s has an accessibility finding, light or dark',
  {
    timeout: 600_000
  },
  async domain => {
    const { context, page } = await visitor({ isCalm: true })
    const findings: string[] = []
    for (const file of pagesOf(domain)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address(domain, `/${file.replace(/(index)?\.html$/, '')}`))
      findings.push(...(await findingsOn(page, file, whole.has(file) ? OF_COLOURS : undefined)))
      whole.add(file)
      await page.emulateMedia({ colorScheme: 'dark' })
      findings.push(...(await findingsOn(page, `${file}, dark`, OF_COLOURS)))
    }
    await context.close()
    expect(findings).toEqual([])
  }
)
