import { INFO_PAGES, type InfoPage } from '#site/routes.ts'

/**
 * A text that stands under `legal/<locale>/<doc>.md`: an info page, or the words of a screen
 * (product.md §2).
 */
export type LegalDoc = InfoPage | 'pricing' | 'complaints'

/** Every legal text of a brand, in the order of the footer. */
export const LEGAL_DOCS: readonly LegalDoc[] = [...INFO_PAGES, 'pricing', 'complaints']

export function isLegalDoc(name: string): name is LegalDoc {
  return LEGAL_DOCS.some(doc => doc === name)
}

/** Where a text is read, without the locale's prefix. */
export function pathOf(doc: LegalDoc): string {
  return doc === 'pricing' || doc === 'complaints' ? `/${doc}` : `/pages/${doc}`
}

/** Where an earlier version is read; `date` is the day of its file. */
export function archivePathOf(doc: LegalDoc, date: string): string {
  return `/pages/${doc}/${date}`
}
