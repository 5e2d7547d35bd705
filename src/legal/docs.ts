import { INFO_PAGES, type InfoPage } from '#site/routes.ts'

/** A text in `legal/<locale>/<doc>.md`: an info page, or the words of a screen (product.md §2). */
export type LegalDoc = InfoPage | 'pricing' | 'complaints'

/** All legal texts of a brand, in the order of the footer. */
export const LEGAL_DOCS: readonly LegalDoc[] = [...INFO_PAGES, 'pricing', 'complaints']

export function isLegalDoc(name: string): name is LegalDoc {
  return LEGAL_DOCS.some(doc => doc === name)
}

export function pathOf(doc: LegalDoc): string {
  return doc === 'pricing' || doc === 'complaints' ? `/${doc}` : `/pages/${doc}`
}

/** Returns the path of an earlier version; `date` is in the name of its file. */
export function archivePathOf(doc: LegalDoc, date: string): string {
  return `/pages/${doc}/${date}`
}
