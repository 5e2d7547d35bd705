import { expect, test } from 'vitest'
import { askReset } from '#contract/calls/accounts/access.ts'
import { Browser, useServer } from '../../world/server.ts'
import { lastMail, member } from '../rights/member.ts'

/** Avondlicht tells whether an address has an account, papillon tells nobody. */
const server = useServer({
  sites: site => ({ ...site, access: { ...site.access, resetDisclose: site.id === 'avondlicht' } })
})

const asked = (domain: string, email: string) =>
  new Browser(server, domain).call(askReset, { body: { email } })

test('a brand that discloses it says that an address has no account', async () => {
  const { refused } = await asked('avondlicht.example', 'nobody@mail.example')
  expect(refused?.code).toBe('not_found')
  const anna = await member(server)
  expect((await asked('avondlicht.example', anna.email)).refused).toBeUndefined()
  expect((await lastMail(server, anna.email, 'reset')).link).toContain('/reset-password/do')
})

test('any other brand answers the same for every address', async () => {
  expect((await asked('papillon.example', 'nobody@mail.example')).refused).toBeUndefined()
})
