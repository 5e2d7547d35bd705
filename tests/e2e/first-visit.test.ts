import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { address, theBrowser } from '../world/browser.ts'
import { firstVisit, type Load } from '../world/first-visit.ts'
import { DEMO, read } from '../world/pages.ts'

// What a first visit loads before anybody acts, headers included and films left out (product.md §32).

const KB = 1024
const BYTES = 68 * KB
const REQUESTS = 20
/** It shows a dozen people at once. */
const OF_PICTURES: Readonly<Record<string, { bytes: number; requests: number }>> = {
  '/landers/collagelanding': { bytes: 86 * KB, requests: 31 }
}
/** Running text, and the letters of headings and of what is bold. */
const TYPE = 32 * KB
const PATHS = ['/', ...LANDER_IDS.map(id => `/landers/${id}`)]

/** Compositions that the rules of a stylesheet are for; `:not()` and `:is()` name others too. */
const composed = (css: string): Set<string> =>
  new Set(
    [...css.replace(/:(?:not|is)\([^)]*\)/g, '').matchAll(/data-composition="?(\w+)/g)].map(
      ([, name = '']) => name
    )
  )

const sumOf = (loads: readonly Load[]): number => loads.reduce((sum, { bytes }) => sum + bytes, 0)

describe.each(DEMO)('%s', domain => {
  test.each(PATHS)('a first visit to %s stays within its bytes and requests', async path => {
    const loads = await firstVisit(await theBrowser(), address(domain, path))
    const still = loads.filter(({ kind }) => kind !== 'Media')
    const most = OF_PICTURES[path] ?? { bytes: BYTES, requests: REQUESTS }
    expect(sumOf(still)).toBeLessThanOrEqual(most.bytes)
    expect(still.length).toBeLessThanOrEqual(most.requests)
    const pathsOf = (kind: string): string[] =>
      loads.filter(load => load.kind === kind).map(load => load.path)
    expect(pathsOf('Stylesheet')).toHaveLength(2)
    // Its own, that of every page, the letters, and what these share with code that comes later.
    expect(pathsOf('Script').length).toBeLessThanOrEqual(8)
    const late = loads.filter(load => load.path.startsWith('/_l/') && load.kind === 'Script')
    expect(late.filter(({ priority }) => priority !== 'Low')).toEqual([])
    const [, shared = ''] = pathsOf('Stylesheet').toSorted().reverse()
    expect(composed(read(join(inject('dist'), domain), shared)).size).toBe(1)
    const letters = loads.filter(load => load.path.startsWith('/_t/first.'))
    const fonts = loads.filter(({ kind }) => kind === 'Font')
    expect(sumOf([...fonts, ...letters])).toBeLessThanOrEqual(TYPE)
    const faces = pathsOf('Font').map(font => font.replace(/^\/_f\/|\..*/g, ''))
    // Headings and what is bold come with the page.
    expect(faces.filter(face => !face.includes('-text-normal-'))).toEqual([])
    expect(faces.filter(face => /-(?:latin|ext)$/.test(face))).toEqual([])
  })
})
