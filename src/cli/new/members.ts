import { callingCodeOf } from '#contract/trade.ts'
import { settingMistake } from './check.ts'
import { checked, type Question } from './question.ts'

export const SUPPORT: Question = {
  title: 'Support',
  paths: ['support'],
  needs: '--email help@avondlicht.example',
  isAnswered: so => so.email !== undefined,
  read: (flags, _, report) => ({
    ...checked(flags, 'email', 'support.email', report),
    ...checked(flags, 'phone', 'support.phone', report)
  }),
  async ask(asking, so, fleet) {
    const email = await asking.text('Where do members write for help?', {
      usual: so.email ?? `help@${so.domain ?? ''}`,
      check: text => settingMistake('support.email', text)
    })
    const { company } = so
    const known = fleet.companies.find(({ id }) => id === company?.id)?.supportPhone
    // A number of another country would get a warning (L164).
    const isNear = so.countries?.some(country => known?.startsWith(`+${callingCodeOf(country)}`))
    const usual = so.phone ?? (isNear ? known : undefined)
    const phone = await asking.text(
      usual ? 'Where do they call? (- for nowhere)' : 'Where do they call? (empty: nowhere)',
      {
        ...(usual ? { usual } : {}),
        check: text => (isNone(text) ? undefined : settingMistake('support.phone', text))
      }
    )
    return isNone(phone) ? { email } : { email, phone }
  }
}

const isNone = (text: string): boolean => text === '' || text === '-'

export const DISCLOSURES: Question = {
  title: 'Disclosures',
  paths: ['disclosures'],
  isAnswered: so => so.disclosures !== undefined,
  read: ({ fictional = false, resell = false }) =>
    fictional || resell ? { disclosures: { fictional, resell } } : {},
  async ask(asking, so) {
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
  },
  fill: ({ disclosures = { fictional: false, resell: false } }) => ({ disclosures })
}
