import { INTEREST_SETS } from '#contract/interest.ts'
import { NICHES, type Niche, slugPrefix } from '#contract/niche.ts'
import { nearest } from '#site/nearest.ts'
import type { Given } from './answers.ts'
import type { Choice } from './ask.ts'
import { settingMistake } from './check.ts'
import { presetOfNiche } from './chosen-presets.ts'
import type { FleetNow } from './fleet.ts'
import { freeDomain, freeName, idOf, nameOf, tidyDomain } from './names.ts'
import { checked, longOf, type Question } from './question.ts'

export const DOMAIN: Question = {
  title: 'Domain',
  paths: ['brand.domain', 'id'],
  needs: '--domain avondlicht.example',
  isAnswered: so => so.domain !== undefined,
  read(flags, fleet, report) {
    if (flags.domain === undefined) return {}
    const domain = tidyDomain(flags.domain)
    return report(longOf('domain'), domainMistake(domain, fleet)) ? { domain } : {}
  },
  async ask(asking, so, fleet) {
    const typed = await asking.text('Which domain will the brand live at?', {
      ...(so.domain ? { usual: so.domain } : { example: 'avondlicht.example' }),
      check: text => domainMistake(tidyDomain(text), fleet)
    })
    const domain = tidyDomain(typed)
    if (so.id !== undefined && so.domain === undefined) return { domain }
    const id = idOf(domain)
    const mistake = idMistake(id, fleet)
    if (mistake === undefined) return { domain, id }
    const chosen = await asking.text(`What is its folder called? (${mistake})`, {
      usual: freeName(id, fleet.ids),
      check: text => idMistake(text, fleet)
    })
    return { domain, id: chosen }
  }
}

/** Why an id can't be used, with a free one; undefined if it can. */
export function idMistake(id: string, fleet: FleetNow): string | undefined {
  if (fleet.ids.includes(id)) {
    return `there is a brand ${id} already; ${freeName(id, fleet.ids)} is free`
  }
  if (fleet.archived.includes(id)) {
    return `${id} is archived; livery unarchive ${id} brings it back`
  }
  return settingMistake('id', id)
}

/** The same for a domain (rules L100, L101). */
function domainMistake(domain: string, fleet: FleetNow): string | undefined {
  const [owner] = [...fleet.domains].find(([, other]) => other === domain) ?? []
  if (owner === undefined) return settingMistake('brand.domain', domain)
  const free = freeDomain(domain, [...fleet.domains.values()])
  return `L101 ${domain} is the domain of ${owner}; each brand has its own, such as ${free}`
}

export const NAME: Question = {
  title: 'Name',
  paths: ['brand.name'],
  isAnswered: so => so.name !== undefined,
  read: (flags, _, report) => checked(flags, 'name', 'brand.name', report),
  async ask(asking, so) {
    const name = await asking.text(`What is ${so.domain ?? 'it'} called? Visitors read this.`, {
      usual: so.name ?? nameOf(so.domain ?? ''),
      check: text => settingMistake('brand.name', text)
    })
    return { name }
  },
  fill: ({ name, domain = '' }) => ({ name: name ?? nameOf(domain) })
}

const NICHE_WORDS: Readonly<Record<Niche, string>> = {
  1: 'Dating for everyone',
  2: 'Women take the lead',
  3: 'BDSM',
  4: 'Big and beautiful',
  5: 'Mature, 55 and over',
  6: 'Women of 35 to 55',
  7: 'Gay'
}

export const NICHE: Question = {
  title: 'Niche',
  paths: ['brand.niche', 'landers'],
  isAnswered: so => so.niche !== undefined,
  /** By number, or by the word in its addresses. */
  read({ niche: text }, _, report) {
    if (text === undefined) return {}
    const number = Object.entries(NICHES).find(([key, prefix]) => [key, prefix].includes(text))?.[0]
    if (number !== undefined) return { niche: Number(number) as Niche }
    const words = Object.entries(NICHES).map(([key, prefix]) => `${key} ${prefix}`)
    const meant = nearest(text.toLowerCase(), Object.values(NICHES))
    const hint = meant ? `did you mean ${meant}?` : words.join(', ')
    report(longOf('niche'), `L103 "${text}" is no niche; ${hint}`)
    return {}
  },
  async ask(asking, so, fleet) {
    const choices = Object.keys(NICHES).map(key => nicheChoice(Number(key) as Niche, fleet))
    const usual = so.niche ?? nicheIn(so, fleet)
    return { niche: await asking.choice('What is it about?', choices, usual) }
  },
  fill: (so, fleet) => ({ niche: so.niche ?? nicheIn(so, fleet) })
}

/** The niche of a given preset, else general dating. */
export function nicheIn({ from = [] }: Given, { presets }: FleetNow): Niche {
  return (presets.settings(from).brand?.niche as Niche | undefined) ?? 1
}

function nicheChoice(niche: Niche, { presets }: FleetNow): Choice<Niche> {
  const prefix = slugPrefix(niche)
  const [preset] = presetOfNiche(niche, presets)
  const chosen = preset ? presets.settings([preset]).profile?.interests : undefined
  const count = Array.isArray(chosen) ? chosen.length : INTEREST_SETS['preset/mainstream'].length
  const slugs = prefix ? `addresses like /landers/gallery/${prefix}` : 'addresses without a prefix'
  return {
    value: niche,
    label: `${niche}  ${NICHE_WORDS[niche]}`,
    hint: `${slugs}; ${count} interests`
  }
}
