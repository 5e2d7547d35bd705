import { globSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { overruns, type Visit, visitOf, visitsOf } from '#audit/visits.ts'
import { attributes, DEMO, read } from '../world/pages.ts'

const known = new Map<string, Visit[]>()

/** Visits to a brand, packed once: to every page of landers at one brand, to each lander at others. */
function visitsTo(domain: string): Visit[] {
  const folder = join(inject('dist'), domain)
  const landers = () => globSync('landers/*.html', { cwd: folder })
  const visits =
    known.get(domain) ??
    (domain === DEMO[0]
      ? visitsOf(folder)
      : ['index.html', ...landers()].map(page => visitOf(folder, page)))
  known.set(domain, visits)
  return visits
}

test.each(DEMO)('a visit to any lander of %s stays within its budget', domain => {
  const visits = visitsTo(domain)
  expect(visits.length).toBeGreaterThan(3)
  expect(overruns(visits)).toEqual([])
})

test('a lander over its budget is named with its bytes', () => {
  const heavy = {
    page: 'landers/gallery.html',
    html: 1,
    style: 1,
    script: 7_000,
    font: 1,
    picture: 1,
    total: 95_000
  }
  expect(overruns([heavy])).toEqual([
    { page: 'landers/gallery.html', says: 'all 95000 bytes, allowed 66560' },
    { page: 'landers/gallery.html', says: 'script 7000 bytes, allowed 6100' }
  ])
})

test('no lander sends React', () => {
  for (const domain of DEMO) {
    for (const visit of visitsTo(domain)) expect(visit.script).toBeLessThan(10_000)
  }
})

const SITE = 'avondlicht.example'
/** What a screen may wait for beside the brand's own file, in bytes (product.md §32). */
const STYLES = 17 * 1024
/** A page of information with a form in it has the styles of both. */
const STYLES_OF_BOTH = 20 * 1024

/** Script that a screen asks for by name, in bytes. */
const SCRIPT = 120 * 1024

const isScript = (file: string): boolean => file.startsWith('/_l/') && file.endsWith('.js')
const sizes = new Map<string, number>()

/** Bytes of files as a host sends them. */
function packed(files: readonly string[]): number {
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(read(siteOf(), file)).length)
  }
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

const siteOf = (): string => join(inject('dist'), SITE)
const stylesOf = (page: string): string[] =>
  attributes(read(siteOf(), page), 'href').filter(href => href.endsWith('.css'))
const shells = (): string[] =>
  globSync('**/*.html', { cwd: siteOf() }).filter(page =>
    read(siteOf(), page).includes('data-facts')
  )

test('a member page waits for the styles that every screen has, and for its own', () => {
  const pages = ['members.html', 'likes.html', 'chats/_id.html', 'swipe-game.html', 'settings.html']
  const [first = [], ...others] = pages.map(stylesOf)
  const shared = first.filter(style => others.every(other => other.includes(style)))
  // Two of them are the brand's own: its theme, and the look of its member app.
  expect(shared).toHaveLength(5)
  expect(shared.filter(style => style.startsWith('/_t/'))).toHaveLength(2)
  for (const page of pages) {
    // After those that every screen has, so that a screen's own rules win.
    expect(stylesOf(page).slice(0, 5), page).toEqual(shared)
  }
  expect(stylesOf('chats/_id.html').slice(5)).toEqual([expect.stringMatching(/^\/_l\/Chat/)])
})

test('no screen waits for more than 17 KB of styles', () => {
  const heavy = shells().flatMap(page => {
    const own = stylesOf(page).filter(file => file.startsWith('/_l/'))
    const bytes = packed(own)
    const limit = page.endsWith('complaints.html') ? STYLES_OF_BOTH : STYLES
    return bytes > limit ? [`${page}: ${bytes}`] : []
  })
  expect(heavy).toEqual([])
})

test('the look of a member app is at most 1.5 KB, and no other page waits for it', () => {
  for (const domain of DEMO) {
    const folder = join(inject('dist'), domain)
    const own = (page: string) =>
      ['href', 'data-holds']
        .flatMap(name => attributes(read(folder, page), name))
        .filter(href => /^\/_t\/.*css$/.test(href))
    const [theme, look = ''] = own('members.html')
    for (const page of ['index.html', 'landers/gallery.html']) {
      expect(own(page)[0]).toBe(theme)
      expect(own(page)).not.toContain(look)
    }
    expect(brotliCompressSync(read(folder, look)).length, domain).toBeLessThanOrEqual(1536)
  }
})

test('no script carries what the contract says of its calls to people', () => {
  const telling = globSync('_l/*.js', { cwd: siteOf() }).filter(file =>
    /summary:\s*["'`]/.test(read(siteOf(), file))
  )
  expect(telling).toEqual([])
})

test('no screen asks for more than 120 KB of script at once', () => {
  const heavy = shells().flatMap(page => {
    const asked = new Set(
      ['href', 'src'].flatMap(name => attributes(read(siteOf(), page), name)).filter(isScript)
    )
    const bytes = packed([...asked])
    return bytes > SCRIPT ? [`${page}: ${bytes}`] : []
  })
  expect(heavy).toEqual([])
})

/** The stylesheets that draw a class, by its name. */
function drawnBy(): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const file of globSync('_l/*.css', { cwd: siteOf() })) {
    for (const [, name = ''] of read(siteOf(), file).matchAll(/\.([a-z][a-z0-9_-]*)/g)) {
      named.set(name, [...(named.get(name) ?? []), `/${file}`])
    }
  }
  return named
}

/** Classes of markup that some stylesheet draws, but none that its page waits for. */
function bareIn(page: string, markup: string, named: ReadonlyMap<string, string[]>): string[] {
  // What a first visit's one sheet is made of; rules of other compositions are left out of it.
  const held = attributes(read(siteOf(), page), 'data-holds').flatMap(value => value.split(' '))
  const waited = [...stylesOf(page), ...held]
  const worn = attributes(markup.replace(/<(style|script)\b.*?<\/\1>/gs, ''), 'class').flatMap(
    value => value.split(' ')
  )
  return [...new Set(worn)]
    .filter(name => named.get(name)?.every(file => !waited.includes(file)))
    .map(name => `${page} .${name}`)
}

test('the outline of a screen is drawn by the styles that its page waits for', () => {
  const named = drawnBy()
  const bare = shells().flatMap(page => {
    const [, outline = ''] = read(siteOf(), page).split('data-place="screen"')
    return bareIn(page, outline.split('</main>')[0] ?? '', named)
  })
  expect(bare).toEqual([])
})

test('every class of a page without a screen is drawn by the styles that it waits for', () => {
  const named = drawnBy()
  const pages = ['index.html', ...globSync('{landers,pages}/*.html', { cwd: siteOf() })]
  expect(pages.length).toBeGreaterThan(10)
  const ofScreens = shells()
  const bare = pages
    .filter(page => !ofScreens.includes(page))
    .flatMap(page => bareIn(page, read(siteOf(), page), named))
  expect(bare).toEqual([])
})
