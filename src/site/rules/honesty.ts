import { INTEREST_SETS, type Interest, isAdultInterest } from '#contract/interest.ts'
import type { Niche } from '#contract/niche.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'
import { missingWords } from './words.ts'

/** Niches that allow adult interests: all but general dating (L192). */
const ADULT_NICHES: readonly Niche[] = [2, 3, 4, 5, 6, 7]

export function honestyRules(draft: Draft): RuleDiagnostic[] {
  return [
    ...fictionalIsLabelled(draft),
    ...fictionalIsLabelledInSearch(draft),
    ...resellIsLabelled(draft),
    ...adultInterestsAreGuarded(draft),
    ...searchedFieldsAreVisible(draft)
  ]
}

/** L186: in all languages of the brand, in words rather than an icon alone, and before sign-up. */
function fictionalIsLabelled(draft: Draft): RuleDiagnostic[] {
  const fictional = draft.disclosures?.fictional
  if (!fictional?.used) return []
  return (['singular', 'plural', 'warning'] as const).flatMap(part =>
    missingWords(draft, fictional[part], {
      code: 'L186',
      at: ['disclosures', 'fictional', part],
      name: `disclosures.fictional.${part}`,
      hint: 'a brand with fictional profiles says so in words, in each of its languages'
    })
  )
}

function fictionalIsLabelledInSearch(draft: Draft): RuleDiagnostic[] {
  const { disclosures, access } = draft
  if (access?.loggedOutSearch !== 'all' || !disclosures?.fictional?.used) return []
  const unlabelled = missingWords(draft, disclosures.fictional.singular, {
    code: 'L185',
    at: [],
    name: '',
    hint: ''
  })
  if (unlabelled.length === 0) return []
  const locales = unlabelled.map(({ at }) => String(at.at(-1))).join(', ')
  return [
    {
      code: 'L185',
      at: ['access', 'loggedOutSearch'],
      message: `access.loggedOutSearch is all, and cards of fictional profiles have no label in ${locales}`,
      hint: 'write disclosures.fictional.singular in these languages, or close the search to visitors'
    }
  ]
}

function resellIsLabelled(draft: Draft): RuleDiagnostic[] {
  const resell = draft.disclosures?.resell
  if (!resell?.used) return []
  return missingWords(draft, resell.label, {
    code: 'L187',
    at: ['disclosures', 'resell', 'label'],
    name: 'disclosures.resell.label',
    hint: "profiles of another company are labelled as commercial, in each of the brand's languages"
  })
}

function adultInterestsAreGuarded({ profile, brand, audience }: Draft): RuleDiagnostic[] {
  const { interests } = profile ?? {}
  const niche = brand?.niche
  const isGuarded = audience?.entryWarning?.enabled ?? true
  if (!interests || niche === undefined || (ADULT_NICHES.includes(niche) && isGuarded)) return []
  const why = isGuarded ? `niche ${niche} does not have them` : 'audience.entryWarning is off'
  const hint = isGuarded
    ? 'choose preset/mainstream, or a niche from 2 to 7'
    : 'switch audience.entryWarning on, or choose preset/mainstream'
  const refuse = (name: string, at: RuleDiagnostic['at']): RuleDiagnostic => ({
    code: 'L192',
    at,
    message: `profile.interests offers ${name}, and ${why}`,
    hint
  })
  if (typeof interests === 'string') {
    const hasAdult = INTEREST_SETS[interests].some(isAdultInterest)
    return hasAdult ? [refuse('adult interests', ['profile', 'interests'])] : []
  }
  return interests.flatMap((interest: Interest | undefined, index) =>
    interest && isAdultInterest(interest) ? [refuse(interest, ['profile', 'interests', index])] : []
  )
}

function searchedFieldsAreVisible({ profile }: Draft): RuleDiagnostic[] {
  const { searchFields, visibleFields } = profile ?? {}
  if (!searchFields || !visibleFields) return []
  return searchFields.flatMap((field, index) => {
    if (!field || visibleFields.includes(field)) return []
    return [
      {
        code: 'L191',
        at: ['profile', 'searchFields', index],
        message: `profile.searchFields has ${field}, which no profile shows`,
        hint: `add ${field} to profile.visibleFields, or remove it here`
      }
    ]
  })
}
