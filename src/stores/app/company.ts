import type { z } from 'zod'
import { getCompanyInfo } from '#contract/calls/brand.ts'
import { ask } from './client.ts'

export type CompanyInfo = z.output<typeof getCompanyInfo.response>['companyinfo']

let known: Promise<CompanyInfo> | undefined

/** The company behind the brand, read once. Apart from the settings, which every screen loads. */
export function companyInfo(): Promise<CompanyInfo> {
  const reading = known ?? ask(getCompanyInfo).then(({ companyinfo }) => companyinfo)
  known = reading
  reading.catch(() => {
    known = undefined
  })
  return reading
}
