import type { Locale } from '#contract/locale.ts'
import { CONTROL, type Experiment } from './experiments.ts'
import type { Site } from './schema.ts'

/** Stored with each release, so that it matches what was built. */
export interface Hosting {
  domain: string
  defaultLocale: Locale
  locales: readonly Locale[]
  /** Aliases, former domains and their www; absent without any, and in earlier releases. */
  otherNames?: readonly string[]
  /** Origin of pictures, if not the domain's own. product.md §3 `cdn_prefix`. */
  cdn?: string
  /** L221. */
  trackers: readonly string[]
  /** Running experiments; absent without any, and in releases of earlier versions. */
  experiments?: readonly HostedExperiment[]
}

export interface HostedExperiment {
  id: string
  lander: string
  /** Shares in per cent, together 100; control comes last. */
  arms: readonly { id: string; weight: number }[]
}

export function hostingOf({ brand, locales, trackers, landers }: Site): Hosting {
  const otherNames = otherNamesOf(brand)
  const cdn = new URL(brand.cdnPrefix).origin
  const experiments = landers.experiments
    .filter(({ lander, stopped }) => !stopped && lander in landers.use)
    .map(({ id, lander, arms }) => ({ id, lander, arms: controlLast(arms) }))
  return {
    domain: brand.domain,
    defaultLocale: locales.default,
    locales: locales.enabled,
    ...(otherNames.length === 0 ? {} : { otherNames }),
    ...(cdn === `https://${brand.domain}` ? {} : { cdn }),
    trackers: [...new Set(trackers.flatMap(({ origins }) => origins))].sort(),
    ...(experiments.length === 0 ? {} : { experiments })
  }
}

/** Without www of the domain itself, which leads to it everywhere. */
function otherNamesOf({ domain, aliases, formerDomains }: Site['brand']): string[] {
  const names = [...aliases, ...formerDomains.flatMap(name => [name, `www.${name}`])]
  return [...new Set(names)].filter(name => name !== domain && name !== `www.${domain}`)
}

function controlLast(arms: Experiment['arms']): HostedExperiment['arms'] {
  return Object.entries(arms)
    .map(([id, { weight }]) => ({ id, weight }))
    .sort((one, other) => Number(one.id === CONTROL) - Number(other.id === CONTROL))
}
