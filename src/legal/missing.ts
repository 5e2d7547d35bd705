import type { Diagnostic } from '#site/diagnostic.ts'
import type { Draft } from '#site/rule.ts'
import type { Site } from '#site/schema.ts'
import { diagnosticAt } from '#site/source.ts'
import { type CompanyFacts, conditionsOf, holds } from './conditions.ts'
import { settingOf } from './facts.ts'
import type { LegalText } from './text.ts'

/** Facts that a brand may lack. */
const OPTIONAL = /^(?:company\.(?:kvk|vat|tradenames)|support\.phone|costs\.[A-Z]{2})$/
const PLACEHOLDER = /\{([\w.]+)\}/g

interface Wish {
  name: string
  start: number
  end: number
  condition: string | undefined
}

const known = new WeakMap<LegalText, Wish[]>()

/** Returns each place where a text uses a fact that the brand lacks, with its setting. */
export function missingFacts(
  text: LegalText,
  site: Pick<
    Site | Draft,
    'disclosures' | 'trackers' | 'support' | 'audience' | 'economy' | 'payments'
  >,
  company: CompanyFacts
): Diagnostic[] {
  const wishes = known.get(text) ?? wishesIn(text)
  known.set(text, wishes)
  if (wishes.length === 0) return []
  const conditions = conditionsOf(site, company)
  return wishes.flatMap(({ name, start, end, condition }) => {
    if (condition !== undefined && !holds(condition, conditions)) return []
    if (name.startsWith('costs.') ? hasPrice(name, site) : conditions.has(name)) return []
    const setting = settingOf(name)
    const guard = name.replace(/^costs\./, '')
    return [
      diagnosticAt(
        { source: text.source, start, end },
        {
          code: 'L195',
          path: setting,
          message: `the text asks for {${name}}, and the brand has no ${setting}`,
          hint: `write ${setting} in the settings, or put the passage between :::if ${guard} and :::`
        }
      )
    ]
  })
}

function wishesIn({ blocks }: LegalText): Wish[] {
  return blocks.flatMap(block =>
    block.lines.flatMap(({ text, start }) =>
      [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: name = '', index }) => {
        if (!OPTIONAL.test(name)) return []
        const condition = block.kind === 'if' ? block.condition : undefined
        return [{ name, start: start + index, end: start + index + whole.length, condition }]
      })
    )
  )
}

function hasPrice(name: string, { economy }: Pick<Site | Draft, 'economy'>): boolean {
  if (economy?.creditCost?.message === 0) return true
  const prices: Readonly<Record<string, unknown>> = economy?.minimumMessageCost ?? {}
  return prices[name.slice('costs.'.length)] !== undefined
}
