import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import { LATE_CODE } from '#render/late-code.ts'
import { SiteFiles } from '#server/http/hosts.ts'
import { ROUTES } from '#site/routes.ts'
import { LETTERS_READER } from '#theme/first-type-code.ts'
import { attributes, DEMO, filesOf, read } from '../world/pages.ts'

const folderOf = (domain: string): string => join(inject('dist'), domain)

describe.each(DEMO)('%s', domain => {
  const folder = folderOf(domain)
  const pages = filesOf(folder, '.html')

  test('answers every address of docs/product.md', () => {
    const site = new SiteFiles(inject('dist'), domain)
    for (const { path } of ROUTES) {
      const address = path.replace('*', '').replace(/:(\w+)/g, 'x1')
      expect(site.find(address), address).toMatch(/\.html$/)
    }
    for (const lander of LANDER_IDS) expect(site.find(`/landers/${lander}`)).toMatch(/\.html$/)
  })

  test('has the same pages in every language', () => {
    const ofDefault = pages.filter(page => !/^[a-z]{2}\//.test(page))
    const others = new Set(
      pages.filter(page => /^[a-z]{2}\//.test(page)).map(page => page.slice(0, 2))
    )
    for (const locale of others) {
      expect(
        pages.filter(page => page.startsWith(`${locale}/`)).map(page => page.slice(3))
      ).toEqual(ofDefault)
    }
  })

  test('links only to files and anchors that exist', () => {
    const site = new SiteFiles(inject('dist'), domain)
    const broken: string[] = []
    for (const page of pages) {
      const html = read(folder, page)
      for (const link of [...attributes(html, 'href'), ...attributes(html, 'src')]) {
        // What the server answers is no file: the head begins to ask it for the visitor's country.
        if (/^(mailto:|tel:|https:|\/api\/)/.test(link)) continue
        const url = new URL(link, `http://livery.invalid/${page.replace(/(index)?\.html$/, '')}`)
        const target = link.startsWith('#') ? page : site.find(decodeURIComponent(url.pathname))
        if (target === undefined) broken.push(`${page} → ${link}`)
        else if (
          url.hash.length > 1 &&
          !read(folder, target).includes(`id="${url.hash.slice(1)}"`)
        ) {
          broken.push(`${page} → ${link} (no such anchor)`)
        }
      }
    }
    expect(broken).toEqual([])
  })

  test('names every language of a listed page to search engines, and each names the others', () => {
    const alternates = new Map<string, string[]>()
    for (const page of pages) {
      const html = read(folder, page)
      const own = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
      const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
      if (html.includes('noindex')) {
        expect(links, page).toEqual([])
        continue
      }
      expect(own, page).toContain(`https://${domain}/`)
      expect(
        links.map(([, lang]) => lang),
        page
      ).toContain('x-default')
      alternates.set(
        own,
        links.map(([, , href]) => href ?? '')
      )
    }
    for (const [own, hrefs] of alternates) {
      for (const href of hrefs) expect(alternates.get(href), `${own} → ${href}`).toContain(own)
    }
  })

  test('lists in the sitemap what search engines may list, and nothing else', () => {
    const urls = [...read(folder, 'sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      match => match[1]
    )
    const listed = pages
      .map(page => read(folder, page))
      .filter(html => !html.includes('noindex'))
      .map(html => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1])
    expect(urls.toSorted()).toEqual([...new Set(listed)].toSorted())
    expect(read(folder, 'robots.txt')).toContain(`Sitemap: https://${domain}/sitemap.xml`)
  })

  test('needs no exception from a strict content security policy but hashes of a few texts', () => {
    const texts = { style: new Set<string>(), script: new Set<string>() }
    for (const page of pages) {
      const html = read(folder, page)
      for (const [, style = ''] of html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)) {
        texts.style.add(style)
      }
      for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
        texts.script.add(script)
      }
      const markup = html.replace(/<(style|script)(?! src)\b([^>]*)>.*?<\/\1>/gs, '<$1$2></$1>')
      expect(markup, page).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/)
      for (const [script] of markup.matchAll(/<script\b[^>]+>/g)) {
        expect(script, page).toMatch(
          /\ssrc="\/(?:_l\/|_t\/first\.)|type="(?:application\/(ld\+)?json|text\/plain)"/
        )
      }
      for (const source of attributes(markup, 'src')) expect(source, page).toMatch(/^\//)
    }
    // Landers and languages share theirs: each hash stands in the header of every page.
    expect(texts.style.size).toBeLessThanOrEqual(20)
    // The reader of a first screen's letters, and what holds scripts back (docs/decisions/042).
    expect(texts.script).toEqual(new Set([LETTERS_READER, LATE_CODE]))
  })

  test('has one heading of the first level, a title, a description and the language on every page', () => {
    for (const page of pages) {
      const html = read(folder, page)
      expect(html.match(/<h1[\s>]/g), page).toHaveLength(1)
      expect(html, page).toMatch(/<title>[^<]{3,70}<\/title>/)
      expect(html, page).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html, page).toMatch(/<html[^>]* lang="[a-z]{2}"/)
    }
  })

  test('leaves no placeholder unfilled and no word missing', () => {
    for (const page of pages) {
      const text = read(folder, page).replace(
        // What a script fills in later stands in data attributes.
        /<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|\sdata-[\w-]+="[^"]*"/g,
        ''
      )
      expect(text.match(/\{[a-z][\w.]*\}|undefined|\[object|NaN/g), page).toBeNull()
    }
  })

  test('has tokens of at most 3 KB and a proof without a failing pair', () => {
    const [file = ''] = filesOf(join(folder, '_t'), '.css')
    expect(brotliCompressSync(readFileSync(join(folder, '_t', file))).length).toBeLessThanOrEqual(
      3072
    )
    const proof = JSON.parse(read(folder, 'theme.proof.json')) as {
      pairs: { ratio: number; need: number }[]
    }
    expect(proof.pairs.length).toBeGreaterThan(50)
    for (const pair of proof.pairs) expect(pair.ratio).toBeGreaterThanOrEqual(pair.need)
  })

  test('shares its card and icons, drawn and in place', () => {
    const home = read(folder, 'index.html')
    const image =
      /<meta property="og:image" content="https:\/\/[^/]+(\/[^"]+)"/.exec(home)?.[1] ?? ''
    expect(existsSync(join(folder, image)), image).toBe(true)
    const manifest = JSON.parse(read(folder, 'site.webmanifest')) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect(existsSync(join(folder, src)), src).toBe(true)
  })
})

test('every brand gets byte for byte the same stylesheets, scripts and fonts', () => {
  const sums = DEMO.map(domain =>
    filesOf(join(folderOf(domain), '_l')).map(file => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folderOf(domain), '_l', file)))
        .digest('hex')
    ])
  )
  expect(sums[0]?.length).toBeGreaterThan(1)
  expect(sums[1]).toEqual(sums[0])
  expect(sums[2]).toEqual(sums[0])
})

test('no brand is named in shared files or in the pages of another', () => {
  const names = ['avondlicht', 'papillon', 'herbstgold']
  for (const domain of DEMO) {
    for (const file of filesOf(folderOf(domain))) {
      if (/\.(png|jpg|woff2|ico)$/.test(file)) continue
      const text = read(folderOf(domain), file).toLowerCase()
      const strangers = file.startsWith('_l/')
        ? names
        : names.filter(name => !domain.startsWith(name))
      for (const name of strangers)
        expect(text.includes(name), `${domain}/${file} says ${name}`).toBe(false)
    }
  }
})

test('a brand with every language has a page for each', () => {
  const folder = folderOf('herbstgold.example')
  for (const locale of LOCALES.filter(locale => locale !== 'de')) {
    expect(existsSync(join(folder, locale, 'index.html')), locale).toBe(true)
  }
})
