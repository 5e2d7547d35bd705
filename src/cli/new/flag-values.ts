/** The flags of `livery new` as commander reads them; all texts, so that all mistakes are told at once. */
export interface NewFlags {
  domain?: string
  name?: string
  niche?: string
  tone?: string
  languages?: string
  default?: string
  countries?: string
  primary?: string
  secondary?: string
  accent?: string
  composition?: string
  mode?: string
  radius?: string
  company?: string
  companyName?: string
  companyAddress?: string
  companyCity?: string
  companyCountry?: string
  companyKvk?: string
  companyVat?: string
  email?: string
  phone?: string
  fictional?: boolean
  resell?: boolean
  from: string[]
}

/** Notes what is wrong with a flag, if anything; true when nothing is. */
export type Say = (flag: string, complaint: string | undefined) => boolean

/** `NL, BE` and `NL BE` alike. */
export const list = (text: string): string[] => text.split(/[\s,]+/).filter(part => part !== '')
