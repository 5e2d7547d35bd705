import { domainToASCII, domainToUnicode } from 'node:url'
import { type CountryCode, isCountry } from '#contract/country.ts'

/** A domain as the config wants it, from what people paste: a scheme, capitals, accents, a path. */
export function tidyDomain(typed: string): string {
  const host = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '')
  return domainToASCII(host) || host
}

/** A short key in lower-case letters, digits and hyphens, from any text; may be empty. */
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

/** The part of a domain that names the brand, as people read it: `lumière` of xn--lumire-5ua.fr. */
function labelOf(domain: string): string {
  const labels = domainToUnicode(domain).split('.')
  return (labels[0] === 'www' ? labels[1] : labels[0]) ?? ''
}

/** The id a domain suggests: its first label. */
export const idOf = (domain: string): string => keyOf(labelOf(domain)) || 'brand'

/** The name a domain suggests: `Avond licht` of avond-licht.nl. */
export function nameOf(domain: string): string {
  const words = labelOf(domain).replace(/-+/g, ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** The first of `name`, `name-2`, `name-3` … that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const others = Array.from({ length: taken.length + 1 }, (_, at) => `${name}-${at + 2}`)
  return [name, ...others].find(candidate => !taken.includes(candidate)) ?? name
}

/** A domain beside one that is taken: avondlicht-2.example. */
export function freeDomain(domain: string, taken: readonly string[]): string {
  const [first = '', ...rest] = domain.split('.')
  const end = rest.join('.')
  const names = taken
    .filter(other => other.endsWith(`.${end}`))
    .map(other => other.split('.')[0] ?? '')
  return `${freeName(first, names)}.${end}`
}

/** The country whose ending a domain has, if a brand can serve it. */
export function countryOf(domain: string): CountryCode | undefined {
  const ending = domain.split('.').at(-1)?.toUpperCase()
  const code = ending === 'UK' ? 'GB' : ending
  return isCountry(code) ? code : undefined
}
