import { DEFAULT_PLACE } from '#contract/place.ts'
import type { Draft } from '#site/rule.ts'
import { countOf } from '../diagnostics.ts'

/** A brand at a glance, as `--json` prints it. */
export interface Row {
  id: string
  domain: string | undefined
  niche: number | undefined
  locales: readonly (string | undefined)[]
  landers: readonly string[]
  company: string | undefined
  /** Where the config says that its members are. */
  place: string
  tags: readonly (string | undefined)[]
  built: boolean
  changed: boolean
  /** The live release on the brand's host, as far as that was asked. */
  deployed: { release: string; at: string } | null
  certificateDays: number | null
  /** Since when it rests; null while it does not, or where nobody can say. */
  paused: { since: string; by: string; note: string | null } | null
  /** Whether site.yaml can be read at all. */
  readable: boolean
  errors: number
  warnings: number
  acknowledged: number
}

/** What the settings say; all of it may be missing in a broken brand. */
export function settingsOf(draft: Draft | undefined) {
  return {
    domain: draft?.brand?.domain,
    niche: draft?.brand?.niche,
    locales: draft?.locales?.enabled ?? [],
    landers: Object.keys(draft?.landers?.use ?? {}),
    company: draft?.company,
    place: draft?.data?.place ?? DEFAULT_PLACE,
    tags: draft?.tags ?? [],
    readable: draft !== undefined
  }
}

export function cellsOf(row: Row): string[] {
  const { deployed, certificateDays: days } = row
  return [
    row.id,
    row.domain ?? '?',
    stateOf(row),
    pauseOf(row),
    !row.built ? 'not built' : row.changed ? 'built, changed since' : 'built',
    deployed === null ? '' : `live ${deployed.release} since ${deployed.at.slice(0, 10)}`,
    days === null ? '' : `certificate ${countOf(days, 'day') ?? 'ends'}`,
    row.tags.join(' '),
    `niche ${row.niche ?? '?'}`,
    row.locales.join(' '),
    countOf(row.landers.length, 'lander') ?? '',
    row.company ?? '?',
    row.place === DEFAULT_PLACE ? '' : `at ${row.place}`
  ]
}

function pauseOf({ paused }: Row): string {
  if (paused === null) return ''
  const why = paused.note === null ? '' : `: ${paused.note}`
  return `PAUSED since ${paused.since.slice(0, 10)} by ${paused.by}${why}`
}

function stateOf({ readable, errors, warnings, acknowledged }: Row): string {
  if (!readable) return 'broken file'
  const counts = [countOf(errors, 'error'), countOf(warnings, 'warning')]
  const kept = acknowledged > 0 ? `${acknowledged} acknowledged` : undefined
  const parts = [...counts, kept].filter(part => part !== undefined)
  return errors + warnings === 0 ? ['right', ...parts].join(', ') : parts.join(', ')
}
