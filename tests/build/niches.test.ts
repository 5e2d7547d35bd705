import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { SLUG_PREFIXES } from '#contract/niche.ts'
import { LANDERS } from '#landers/manifests.ts'
import { filesOf, read } from '../world/pages.ts'

/** General dating, which shows six other niches at their slugs. */
const DOMAIN = 'avondlicht.example'
const SLUGGED = Object.values(LANDERS).flatMap(({ id, slugs }) => (slugs ? [id] : []))

const page = (file: string): string => read(join(inject('dist'), DOMAIN), file)
const firstOf = (pattern: RegExp, html: string): string => pattern.exec(html)?.[1] ?? ''
const headlineOf = (html: string): string => firstOf(/<h1[^>]*>(.*?)<\/h1>/s, html)

describe.each(SLUGGED)('%s', lander => {
  const whole = (): string => page(`landers/${lander}.html`)

  test('has a headline of its own for each niche, in each language', () => {
    for (const folder of ['', 'en/', 'de/']) {
      const headlines = SLUG_PREFIXES.map(niche =>
        headlineOf(page(`${folder}landers/${lander}/${niche}.html`))
      )
      const all = [headlineOf(page(`${folder}landers/${lander}.html`)), ...headlines]
      expect(new Set(all).size, all.join(' | ')).toBe(SLUG_PREFIXES.length + 1)
    }
  })

  test('shows other people or another scene for each niche', () => {
    const drawn = (html: string): string =>
      firstOf(/<main[^>]*>(.*?)<\/main>/s, html).replace(/<(?:h1|p)[^>]*>.*?<\/(?:h1|p)>/gs, '')
    const bodies = SLUG_PREFIXES.map(niche => drawn(page(`landers/${lander}/${niche}.html`)))
    expect(new Set([drawn(whole()), ...bodies]).size).toBe(SLUG_PREFIXES.length + 1)
  })

  test('names itself as canonical at every slug, and no slug is for search engines', () => {
    const canonical = firstOf(/rel="canonical" href="([^"]+)"/, whole())
    expect(canonical).toBe(`https://${DOMAIN}/landers/${lander}`)
    const folder = join(inject('dist'), DOMAIN, 'landers', lander)
    for (const file of filesOf(folder, '.html')) {
      const html = page(`landers/${lander}/${file}`)
      expect(firstOf(/rel="canonical" href="([^"]+)"/, html), file).toBe(canonical)
      expect(html, file).toContain('<meta name="robots" content="noindex"')
    }
  })

  test('asks for nothing that sign-up asks for by name', () => {
    const names = [...whole().matchAll(/<(?:input|textarea)[^>]*\sname="([^"]+)"/g)].map(
      ([, name]) => name
    )
    for (const personal of ['name', 'username', 'email', 'password', 'phone', 'date_of_birth']) {
      expect(names).not.toContain(personal)
    }
  })
})

test('each niche has a film of its own couple, and its files are there', () => {
  const films = ['', ...SLUG_PREFIXES].map(niche => {
    const html = page(niche === '' ? 'landers/video.html' : `landers/video/${niche}.html`)
    const { light, dark } = JSON.parse(
      firstOf(/data-film="([^"]+)"/, html).replaceAll('&quot;', '"')
    )
    for (const file of [light.webm, light.mp4, dark.webm, dark.mp4])
      expect(existsSync(join(inject('dist'), DOMAIN, file)), `${niche} ${file}`).toBe(true)
    return light.webm
  })
  expect(new Set(films).size).toBe(SLUG_PREFIXES.length + 1)
})

test('a slug with words in the settings says them, in each language', () => {
  expect(headlineOf(page('landers/gallery/a.html'))).toContain('Koffie voor twee?')
  expect(headlineOf(page('en/landers/gallery/a.html'))).toContain('Coffee for two?')
  expect(headlineOf(page('landers/gallery.html'))).not.toContain('Koffie')
})

test('the niche for men asks first for men, and women are asked about second', () => {
  const answers = (file: string): string[] =>
    [...page(file).matchAll(/name="looking_for" value="(\w+)"/g)].map(([, value = '']) => value)
  expect(answers('landers/alonetonight/gay.html')).toEqual(['male', 'female', 'both'])
  expect(answers('landers/alonetonight/milf.html')).toEqual(['female', 'male', 'both'])
})

test('a niche that the brand does not list has no page', () => {
  const folder = join(inject('dist'), 'herbstgold.example', 'landers')
  const slugs = filesOf(folder, '.html').filter(file => file.includes('/'))
  expect(slugs.length).toBeGreaterThan(0)
  for (const file of slugs) expect(file).toMatch(/\/gilf(?:-b)?\.html$/)
})
