/** Links of the footer, and of the account menu under member screens; 2257 is a record-keeping statement. */
export const FOOTER_LINKS = {
  about: ['pricing', 'faq', 'service'],
  rules: ['terms', 'privacy', 'cookies', 'ban'],
  help: ['complaints', 'return-policy', '2257-compliance-statement']
} as const
type FooterLink = (typeof FOOTER_LINKS)[keyof typeof FOOTER_LINKS][number]

export function footerPath(page: FooterLink): string {
  return page === 'pricing' || page === 'complaints' ? `/${page}` : `/pages/${page}`
}
