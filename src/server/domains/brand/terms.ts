/** The terms' date unless the company joined later (product.md §9). */
const FIRST_TERMS = '2023-12-01'

/** YYYY-MM-DD. */
export function termsVersion(companyAdded: string): string {
  return companyAdded > FIRST_TERMS ? companyAdded : FIRST_TERMS
}
