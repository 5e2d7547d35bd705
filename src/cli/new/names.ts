import { domainToASCII, domainToUnicode } from 'node:url'
import { type CountryCode, isCountry } from '#contract/country.ts'

/** Removes scheme, capitals, accents and path from a pasted domain. */
export function tidyDomain(typed: string): string {
  const host = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '')
  return domainToASCII(host) || host
}

/** A short key of lower-case letters, digits and hyphens; may be empty. */
export function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
}

/** The label with the brand's name, decoded: `lumière` of xn--lumire-5ua.fr. */
function labelOf(domain: string): string {
  const labels = domainToUnicode(domain).split('.')
  return (labels[0] === 'www' ? labels[1] : labels[0]) ?? ''
}

/** An id from a domain's first label. */
export const idOf = (domain: string): string => keyOf(labelOf(domain)) || 'brand'

/** A name from a domain: `Avond licht` of avond-licht.nl. */
export function nameOf(domain: string): string {
  const words = labelOf(domain).replace(/-+/g, ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** The first free one of `name`, `name-2`, `name-3` … */
export function freeName(name: string, taken: readonly string[]): string {
  const others = Array.from({ length: taken.length + 1 }, (_, at) => `${name}-${at + 2}`)
  return [name, ...others].find(candidate => !taken.includes(candidate)) ?? name
}

/** A free domain: avondlicht-2.example. */
export function freeDomain(domain: string, taken: readonly string[]): string {
  const [first = '', ...rest] = domain.split('.')
  const end = rest.join('.')
  const names = taken
    .filter(other => other.endsWith(`.${end}`))
    .map(other => other.split('.')[0] ?? '')
  return `${freeName(first, names)}.${end}`
}

/** The country of a domain's ending, if brands can serve it. */
export function countryOf(domain: string): CountryCode | undefined {
  const ending = domain.split('.').at(-1)?.toUpperCase()
  const code = ending === 'UK' ? 'GB' : ending
  return isCountry(code) ? code : undefined
}
