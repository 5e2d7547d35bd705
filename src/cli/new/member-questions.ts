import { callingCodeOf } from '#contract/trade.ts'
import type { Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { complaintOn } from './complaint.ts'
import type { FleetNow } from './fleet.ts'

export async function askSupport(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const email = await asking.text('Where do members write for help?', {
    usual: so.email ?? `help@${so.domain ?? ''}`,
    check: text => complaintOn('support.email', text)
  })
  const { company } = so
  const known = fleet.companies.find(({ id }) => id === company?.id)?.supportPhone
  // A number of another country would be warned of (L164).
  const isNear = so.countries?.some(country => known?.startsWith(`+${callingCodeOf(country)}`))
  const usual = so.phone ?? (isNear ? known : undefined)
  const phone = await asking.text(
    usual ? 'Where do they call? (- for nowhere)' : 'Where do they call? (empty: nowhere)',
    {
      ...(usual ? { usual } : {}),
      check: text => (isNone(text) ? undefined : complaintOn('support.phone', text))
    }
  )
  return isNone(phone) ? { email } : { email, phone }
}

const isNone = (text: string): boolean => text === '' || text === '-'

export async function askDisclosures(asking: Asking, so: Given): Promise<Given> {
  const { fictional = false, resell = false } = so.disclosures ?? {}
  const has = await asking.several(
    'Does it have profiles that are not members? (Space ticks; Enter for none)',
    [
      {
        value: 'fictional',
        label: 'written by editors',
        hint: 'labelled and explained before sign-up'
      },
      { value: 'resell', label: 'commercial, of others', hint: 'labelled as commercial' }
    ],
    [...(fictional ? ['fictional' as const] : []), ...(resell ? ['resell' as const] : [])],
    false
  )
  return { disclosures: { fictional: has.includes('fictional'), resell: has.includes('resell') } }
}
