import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Diagnostic } from '#site/diagnostic.ts'
import type { Judge, Judged } from '#site/rule.ts'
import { diagnosticAt, startOf } from '#site/source.ts'
import { companyFile, SAFE_REFERENCE } from '#site/sources.ts'
import type { CompanyFacts } from './conditions.ts'
import { LEGAL_DOCS } from './docs.ts'
import { foldersOf, linksIn, nearestHistoryOf, type Speaker, type TextHistory } from './layers.ts'
import { missingFacts } from './missing.ts'

/** Checks every text that a brand shows, in each of its languages (L194, L195). */
export const legalJudge: Judge = brand => {
  const company = companyOf(brand)
  const texts = historiesOf(brand).flatMap(history => [
    ...[history.current, ...history.earlier, ...history.coming].flatMap(({ text }) => [
      ...text.faults,
      ...(company ? missingFacts(text, brand.draft, company).filter(isOurs(brand)) : [])
    ]),
    ...datesOutOfOrder(history)
  ])
  return [...linksOf(brand), ...texts]
}

const DATED = /\.(\d{4}-\d{2}-\d{2})\.md$/

/** Links in the legal folders of the brand and its operator are not followed. */
function linksOf(brand: Judged): Diagnostic[] {
  const { root, draft } = brand
  return (draft.locales?.enabled ?? []).flatMap(locale => {
    if (locale === undefined) return []
    return foldersOf(root, speakerOf(brand), locale)
      .filter(({ layer }) => layer !== 'built-in')
      .flatMap(linksIn)
      .map(file => {
        const message = `${file} is a link, which is not followed`
        const hint = 'put the text itself there'
        return diagnosticAt(startOf(file), { code: 'L194', path: '', message, hint })
      })
  })
}

/** Returns each text once, also when it is a fallback for several languages. */
function historiesOf(brand: Judged): TextHistory[] {
  const { root, draft } = brand
  const speaker = speakerOf(brand)
  const found = (draft.locales?.enabled ?? []).flatMap(locale => {
    if (locale === undefined) return []
    return LEGAL_DOCS.flatMap(doc => nearestHistoryOf(root, speaker, locale, doc) ?? [])
  })
  const byFile = new Map(found.map(history => [history.current.text.source.file, history]))
  return [...byFile.values()]
}

function speakerOf({ id, draft }: Judged): Speaker {
  return { id, brand: { tone: draft.brand?.tone ?? 'warm' } }
}

function datesOutOfOrder({ current, earlier, coming }: TextHistory): Diagnostic[] {
  const versions = [...coming, current, ...earlier]
  const newest = versions.find(({ text }) => !DATED.test(text.source.file))?.text
  return versions.flatMap(({ text }) => {
    const date = DATED.exec(text.source.file)?.[1]
    if (date === undefined || newest === undefined) return []
    const { effective } = text.meta
    const say = (message: string, hint: string): Diagnostic =>
      diagnosticAt(
        { source: text.source, start: 0, end: 3 },
        { code: 'L194', path: '', message, hint }
      )
    if (effective !== '' && effective !== date) {
      return [say(`the file is of ${date}, and its text of ${effective}`, 'name it after its day')]
    }
    if (newest.meta.effective !== '' && date >= newest.meta.effective) {
      const present = `${newest.source.file} is of ${newest.meta.effective}`
      return [say(`an earlier version of ${date}, but ${present}`, 'date the present text later')]
    }
    return []
  })
}

/** Rule L180 reports a missing price in a country that the brand serves. */
function isOurs({ draft }: Judged): (diagnostic: Diagnostic) => boolean {
  const served = draft.audience?.countries ?? []
  return ({ path }) => !served.some(country => path === `economy.minimumMessageCost.${country}`)
}

function companyOf({ root, draft }: Judged): CompanyFacts | undefined {
  const { company } = draft
  if (company === undefined || !SAFE_REFERENCE.test(company)) return undefined
  try {
    const read: unknown = parse(readFileSync(join(root, companyFile(company)), 'utf8'))
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
