import { createHash } from 'node:crypto'
import { armPath } from '#site/experiments.ts'
import type { HostedExperiment } from '#site/hosting.ts'

/** A lander whose visitors see the pages of several arms at one address. */
export interface Split {
  /** `/landers/gallery`: the address, and the page that is dealt out. */
  path: string
  /** The experiment's id, which makes each experiment deal anew. */
  salt: string
  /** A visitor sees the first arm whose bound is above the visitor's bucket; control is last. */
  arms: readonly { page: string; weight: number; below: number }[]
}

/** What a request says about its visitor anyway; nothing of it is stored. */
export interface Visitor {
  address: string
  agent: string
}

/** Buckets are the first two bytes of a hash. */
export const BUCKETS = 65_536

/** Experiments whose pages the release has. */
export function splitsOf(
  experiments: readonly HostedExperiment[],
  files: readonly string[]
): Split[] {
  const known = new Set(files)
  return experiments
    .map(({ id, lander, arms }) => ({
      path: armPath(lander, 'control'),
      salt: id,
      arms: bounded(arms.map(arm => ({ page: armPath(lander, arm.id), weight: arm.weight })))
    }))
    .filter(({ arms }) => arms.every(({ page }) => known.has(`${page.slice(1)}.html`)))
}

function bounded(arms: readonly { page: string; weight: number }[]): Split['arms'] {
  let sum = 0
  return arms.map(arm => {
    sum += arm.weight
    return { ...arm, below: Math.round((sum / 100) * BUCKETS) }
  })
}

/** The same number for the same visitor during a whole experiment; other hosts count alike. */
export function bucketOf({ address, agent }: Visitor, salt: string): number {
  return createHash('sha256').update(`${salt}|${address}|${agent}`).digest().readUInt16BE(0)
}

/** The file for a visitor; other files than a split lander's stay. */
export function armFile(splits: readonly Split[], file: string, visitor: Visitor): string {
  const split = splitOf(splits, file)
  const arm = split?.arms.find(({ below }) => bucketOf(visitor, split.salt) < below)
  if (split === undefined || arm === undefined) return file
  return `${file.slice(0, -`${split.path}.html`.length)}${arm.page}.html`.replace(/^\//, '')
}

/** The split whose own page a file is, in any language. */
function splitOf(splits: readonly Split[], file: string): Split | undefined {
  return splits.find(({ path }) =>
    new RegExp(`^/(?:[a-z]{2}/)?${path.slice(1)}\\.html$`).test(`/${file}`)
  )
}

/** Pages that several visitors of one address don't share, in any language. */
export function isDealt(splits: readonly Split[], file: string): boolean {
  return splits.some(({ arms }) => arms.some(({ page }) => `/${file}`.endsWith(`${page}.html`)))
}
