import type { BuiltSite } from '../built-site.ts'
import type { Check } from '../check.ts'

export const policy: Check = {
  name: 'policy',
  describes: 'nothing inline but what home and landers hold, and no foreign origin',
  run(built) {
    const allowed = originsOf(built)
    return built.pages.flatMap(page => [
      ...page.inline.map(({ value, at }) => ({
        page,
        at,
        message: `the policy refuses ${value}`,
        hint: 'put it into a file of its own'
      })),
      ...loadedBy(page.html).flatMap(({ address, at }) =>
        allowed.has(new URL(address, 'https://own.invalid').origin)
          ? []
          : [{ page, at, message: `${address} is loaded from an origin that the policy refuses` }]
      )
    ])
  }
}

function originsOf({ site }: BuiltSite): Set<string> {
  return new Set([
    'https://own.invalid',
    `https://${site.brand.domain}`,
    new URL(site.brand.cdnPrefix).origin,
    ...site.trackers.flatMap(({ origins }) => origins)
  ])
}

/** Addresses that browsers load by themselves, unlike links. */
function loadedBy(html: string): { address: string; at: number }[] {
  const pattern = /<(?:img|script|iframe|source|video|audio|embed)\b[^>]*?\ssrc="([^"]*)"/g
  return [...html.matchAll(pattern)].map(match => ({ address: match[1] ?? '', at: match.index }))
}
