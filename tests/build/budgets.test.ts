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

test('a member page waits for the styles that every screen has, and for no other screen’s', () => {
  const site = join(inject('dist'), 'avondlicht.example')
  const styles = (page: string): string[] =>
    attributes(read(site, page), 'href').filter(href => href.endsWith('.css'))
  const shared = styles('members.html')
  for (const page of ['likes.html', 'chats/_id.html', 'swipe-game.html', 'settings.html']) {
    expect(styles(page), page).toEqual(shared)
  }
  const packed = shared.map(file => brotliCompressSync(read(site, file)).length)
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(20_000)
})
