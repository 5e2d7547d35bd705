/**
 * Settings by the names they have in the product specification (product.md §3), and their paths
 * here.
 */
export const SPECIFICATION_NAMES: Readonly<Record<string, string>> = {
  name: 'brand.name',
  domain: 'brand.domain',
  mail_name: 'brand.mailName',
  cdn_prefix: 'brand.cdnPrefix',
  niche: 'brand.niche',
  domain_language: 'locales.default',
  index_title: 'seo.title',
  description: 'seo.description',
  company_id: 'company',
  support_phone: 'support.phone',
  support_email: 'support.email',
  countries: 'audience.countries',
  enable_site_entry_popup: 'audience.entryWarning.enabled',
  signups: 'access.signups',
  logged_out_search: 'access.loggedOutSearch',
  message_credits: 'economy.creditCost.message',
  signup_credits: 'economy.creditCost.signup',
  photo_credits: 'economy.creditCost.photo',
  gift_credits: 'economy.creditCost.gift',
  minimum_message_costs: 'economy.minimumMessageCost',
  message_length: 'economy.messageLength',
  refund_days: 'economy.refundDays',
  visible_profile_fields: 'profile.visibleFields',
  visible_profile_notes: 'profile.visibleNotes',
  search_fields: 'profile.searchFields',
  interests: 'profile.interests',
  fictional_icon: 'disclosures.fictional.icon',
  fictional_singular: 'disclosures.fictional.singular',
  fictional_plural: 'disclosures.fictional.plural',
  fictional_warning: 'disclosures.fictional.warning',
  member_resell: 'disclosures.resell.used',
  push_public_key: 'push.publicKey'
}
