import { INTEREST_SETS } from '#contract/interest.ts'
import { NICHES, type Niche, slugPrefix } from '#contract/niche.ts'
import type { Answers, Given } from './answers.ts'
import type { Asking, Choice } from './ask.ts'
import { presetOfNiche } from './chosen-presets.ts'
import { complaintOn } from './complaint.ts'
import { nicheIn } from './defaults.ts'
import type { FleetNow } from './fleet.ts'
import { freeName, idOf, nameOf, tidyDomain } from './names.ts'
import { domainComplaint, idComplaint } from './taken.ts'

export async function askDomain(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const typed = await asking.text('Which domain will the brand live at?', {
    ...(so.domain ? { usual: so.domain } : { example: 'avondlicht.example' }),
    check: text => domainComplaint(tidyDomain(text), fleet)
  })
  const domain = tidyDomain(typed)
  if (so.id !== undefined && so.domain === undefined) return { domain }
  const id = idOf(domain)
  const fault = idComplaint(id, fleet)
  if (fault === undefined) return { domain, id }
  const chosen = await asking.text(`What is its folder called? (${fault})`, {
    usual: freeName(id, fleet.ids),
    check: text => idComplaint(text, fleet)
  })
  return { domain, id: chosen }
}

export async function askName(asking: Asking, so: Given): Promise<Given> {
  const name = await asking.text(`What is ${so.domain ?? 'it'} called? Visitors read this.`, {
    usual: so.name ?? nameOf(so.domain ?? ''),
    check: text => complaintOn('brand.name', text)
  })
  return { name }
}

/** What each niche is, in plain words. */
const NICHE_WORDS: Readonly<Record<Niche, string>> = {
  1: 'Dating for everyone',
  2: 'Women take the lead',
  3: 'BDSM',
  4: 'Big and beautiful',
  5: 'Mature, 55 and over',
  6: 'Women of 35 to 55',
  7: 'Gay'
}

export async function askNiche(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const choices = Object.keys(NICHES).map(key => nicheChoice(Number(key) as Niche, fleet))
  const niche = await asking.choice('What is it about?', choices, so.niche ?? nicheIn(so, fleet))
  return { niche }
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

export async function askTone(asking: Asking, so: Given): Promise<Given> {
  const tones: Choice<Answers['tone']>[] = [
    { value: 'warm', label: 'warm', hint: 'unhurried: "Good to see you"' },
    { value: 'direct', label: 'direct', hint: 'plain, with the formal address: Sie, u, vous' },
    { value: 'playful', label: 'playful', hint: 'short and cheeky' }
  ]
  return { tone: await asking.choice('How does it speak?', tones, so.tone ?? 'warm') }
}
