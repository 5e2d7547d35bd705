import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { build } from '#render/build.ts'
import { preview } from '#server/http/preview.ts'
import { address, visitor } from '../world/browser.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { DEMO, filesOf, read } from '../world/pages.ts'

type Node = Readonly<Record<string, unknown>>

function graphIn(html: string): Node[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  if (text === undefined) return []
  return (JSON.parse(text) as { '@graph': Node[] })['@graph']
}

/** What a visitor can read of a page, without the script that is meant for machines. */
function visibleIn(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
}

const pagesOf = (domain: string): string[] => filesOf(join(inject('dist'), domain), '.html')
const pageOf = (domain: string, file: string): string => read(join(inject('dist'), domain), file)

test('the types are the honest four, and nothing speaks of ratings or offers', () => {
  const types = new Set<unknown>()
  for (const domain of DEMO) {
    for (const file of pagesOf(domain)) {
      const html = pageOf(domain, file)
      for (const node of graphIn(html)) types.add(node['@type'])
      expect(html).not.toMatch(/AggregateRating|"Review"|"Offer"/)
    }
  }
  expect([...types].sort()).toEqual(['BreadcrumbList', 'FAQPage', 'Organization', 'WebSite'])
})

test('a page that search engines may not list says nothing to them', () => {
  for (const domain of DEMO) {
    for (const file of pagesOf(domain)) {
      const html = pageOf(domain, file)
      const isListed = !html.includes('<meta name="robots" content="noindex">')
      expect(graphIn(html).length > 0, `${domain} ${file}`).toBe(isListed)
    }
  }
})

test('every question and answer stands on the page', () => {
  for (const domain of DEMO) {
    for (const file of pagesOf(domain)) {
      const html = pageOf(domain, file)
      const faq = graphIn(html).find(node => node['@type'] === 'FAQPage')
      if (faq === undefined) continue
      const visible = visibleIn(html)
      const questions = faq.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
      expect(questions.length).toBeGreaterThan(5)
      for (const { name, acceptedAnswer } of questions) {
        expect(visible, `${domain} ${file}`).toContain(name)
        expect(visible, `${domain} ${file}`).toContain(acceptedAnswer.text)
      }
    }
  }
})

test('the organisation is the one that the footer names', () => {
  for (const domain of DEMO) {
    const html = pageOf(domain, 'index.html')
    const organization = graphIn(html).find(node => node['@type'] === 'Organization')
    const visible = visibleIn(html)
    expect(visible).toContain(organization?.legalName)
    expect(organization?.url).toBe(`https://${domain}/`)
    const place = organization?.address as { streetAddress: string; addressLocality: string }
    expect(visible).toContain(`${place.streetAddress}, ${place.addressLocality}`)
  }
})

test('the way to a page begins at the home page of its language', () => {
  const [trail] = graphIn(pageOf('avondlicht.example', 'de/landers/gallery.html'))
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Avondlicht', item: 'https://avondlicht.example/de/' },
    { position: 2, item: 'https://avondlicht.example/de/landers/gallery' }
  ])
})

test('no text of an operator can close the script', { timeout: 120_000 }, async () => {
  const evil = '</script><script>stolen=1</script>'
  const yaml = changed(ZONNIG, 'name: Zonnig', `name: "${evil}"`)
  const world = await writeFleet({ 'sites/zonnig/site.yaml': yaml })
  const out = join(world.root, 'dist')
  const report = await build({ root: world.root, out, media: false })
  expect([report.failed, report.diagnostics]).toEqual([[], []])
  const server = await preview(out, 0)
  try {
    const place = server.server.address()
    const port = typeof place === 'object' && place ? place.port : 0
    const { page, errors } = await visitor()
    await page.goto(`http://zonnig.example.localhost:${port}/`)
    expect(await page.evaluate('window.stolen')).toBeUndefined()
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(text).not.toContain('<')
    expect(JSON.parse(text ?? '')['@graph'][0].name).toBe(evil)
    // Built without its icons, which a browser asks for when it likes.
    expect(errors.filter(error => !error.includes('404'))).toEqual([])
  } finally {
    await server.close()
  }
})

test('the strict policy of the pages lets the data stand', async () => {
  const { page, errors } = await visitor()
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      throw new Error(`violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  for (const path of ['/', '/pages/faq', '/landers/gallery']) {
    const response = await page.goto(address('avondlicht.example', path))
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)
  }
  expect(errors).toEqual([])
})
