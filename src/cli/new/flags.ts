/** In the order of `--help`. This file has no imports, because `livery --help` loads it. */
export const FLAGS = {
  domain: ['--domain <host>', 'where the brand lives'],
  name: ['--name <name>', 'what visitors read; from the domain when absent'],
  niche: ['--niche <n>', '1 to 7, or the word: none, she, bdsm, bbw, gilf, milf, gay'],
  tone: ['--tone <tone>', 'warm, direct or playful'],
  countries: ['--countries <list>', 'countries served, as in NL,BE'],
  languages: ['--languages <list>', 'languages built, the default first, as in nl,en'],
  default: ['--default <language>', 'the language at the root, if it is not the first'],
  primary: ['--primary <colour>', 'main colour, as "#c8102e"'],
  secondary: ['--secondary <colour>', 'second colour'],
  accent: ['--accent <colour>', 'colour of emphasis'],
  composition: ['--composition <name>', 'stage, block or folio; as the family when absent'],
  mode: ['--mode <name>', 'auto, light or dark'],
  radius: ['--radius <name>', 'sharp, soft or round'],
  company: ['--company <id>', 'a company of sites/_companies, or the id of the new one'],
  companyName: ['--company-name <name>', 'registered name of a new company'],
  companyAddress: ['--company-address <line>', 'its street, number and postcode'],
  companyCity: ['--company-city <city>', 'its city'],
  companyCountry: ['--company-country <code>', 'its country'],
  companyKvk: ['--company-kvk <number>', 'its number in the trade register'],
  companyVat: ['--company-vat <list>', 'its VAT numbers, with their country prefix'],
  email: ['--email <address>', 'where members write'],
  phone: ['--phone <number>', 'where members call, as "+31 20 123 45 67"']
} as const

/** Flags without a value. */
export const SWITCHES = {
  fictional: ['--fictional', 'has profiles written by editors; labelled as such'],
  resell: ['--resell', 'has commercial profiles; labelled as such']
} as const

/** As commander reads them. All are texts, so that all mistakes are reported at once. */
export type NewFlags = { [Flag in keyof typeof FLAGS]?: string } & {
  [Switch in keyof typeof SWITCHES]?: boolean
} & { from: string[] }
