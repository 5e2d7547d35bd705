/** The terms are of this day, or of the day the company joined if that is later (product.md §9). */
const FIRST_TERMS = '2023-12-01'

/** The version of the terms that a member agrees to, YYYY-MM-DD. */
export function termsVersion(companyAdded: string): string {
  return companyAdded > FIRST_TERMS ? companyAdded : FIRST_TERMS
}
