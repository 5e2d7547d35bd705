import { SLUG_PREFIXES } from '#contract/niche.ts'
import type { Rewrite } from './routes.ts'

const LANDER = /^landers\/([a-z][a-z0-9-]*)\.html$/

/**
 * Every slug answers with a page: one of a niche with the niche's, where the brand has it, all
 * others with the lander itself. Files with a page of their own come first on every host.
 */
export function landerRewrites(files: Iterable<string>): Rewrite[] {
  return landersIn(files).flatMap(({ lander, niches }) => {
    const to = `/landers/${lander}`
    return [
      ...niches.map(prefix => ({ from: `${to}/${prefix}-:variant`, to: `${to}/${prefix}` })),
      { from: `${to}/:slug`, to }
    ]
  })
}

/** The landers among the files of a brand, and the prefixes of slugs that have a page of a niche. */
export function landersIn(files: Iterable<string>): { lander: string; niches: string[] }[] {
  const known = new Set(files)
  return [...known].flatMap(file => {
    const lander = LANDER.exec(file)?.[1]
    if (lander === undefined) return []
    const niches = SLUG_PREFIXES.filter(prefix => known.has(`landers/${lander}/${prefix}.html`))
    return [{ lander, niches }]
  })
}

/** Rules of some hosts have placeholders for whole segments only. */
export const isWholeSegments = ({ from }: Rewrite): boolean => !/[^/]:/.test(from)
