import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { overruns, visitsOf } from '#audit/visits.ts'
import { attributes, DEMO, read } from '../world/pages.ts'

test.each(DEMO)('a visit to any lander of %s stays within its budget', domain => {
  const visits = visitsOf(join(inject('dist'), domain))
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
    { page: 'landers/gallery.html', says: 'all 95000 bytes, allowed 92160' },
    { page: 'landers/gallery.html', says: 'script 7000 bytes, allowed 6000' }
  ])
})

test('no lander sends React', () => {
  for (const domain of DEMO) {
    for (const visit of visitsOf(join(inject('dist'), domain)))
      expect(visit.script).toBeLessThan(10_000)
  }
})

test('a member page waits for the styles that every screen has and its own, and for no others', () => {
  const site = join(inject('dist'), 'avondlicht.example')
  const styles = (page: string): string[] =>
    attributes(read(site, page), 'href').filter(href => href.endsWith('.css'))
  const pages = ['members.html', 'likes.html', 'chats/_id.html', 'swipe-game.html', 'settings.html']
  const [first = [], ...others] = pages.map(styles)
  const shared = first.filter(style => others.every(other => other.includes(style)))
  expect(shared).toHaveLength(4)
  for (const page of pages) {
    const all = styles(page)
    // After those that every screen has, so that a screen's own rules win.
    expect(all.slice(0, 4), page).toEqual(shared)
    const own = all.slice(4)
    const elsewhere = pages.filter(other => other !== page).flatMap(styles)
    expect(
      elsewhere.filter(style => own.includes(style)),
      page
    ).toEqual([])
    const packed = all.map(file => brotliCompressSync(read(site, file)).length)
    expect(
      packed.reduce((sum, bytes) => sum + bytes, 0),
      page
    ).toBeLessThan(22_000)
  }
})
