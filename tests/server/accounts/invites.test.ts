import { expect, test } from 'vitest'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { invitesOf, makeInvites } from '#server/domains/accounts/sign-up/invites.ts'
import { Browser, useServer } from '../../world/server.ts'
import { form } from './newcomer.ts'

const server = useServer({
  sites: site => ({ ...site, access: { ...site.access, signups: 'invite' } })
})

test('a code that was made lets so many in as it says, however it is typed', async () => {
  const { kysely } = server.database
  const given = { brand: 'avondlicht', count: 2, uses: 2, now: server.clock.now() }
  const [one, two] = await makeInvites({ db: kysely }, given)
  const code = one?.code ?? ''
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  for (const typed of [code.toLowerCase(), ` ${code.slice(0, 4)}-${code.slice(4)} `]) {
    await new Browser(server).must(signUp, { body: form({ invite: typed }) })
  }
  const third = await new Browser(server).call(signUp, { body: form({ invite: code }) })
  expect(third.refused?.code).toBe('invite_required')
  expect((await invitesOf({ db: kysely }, 'avondlicht')).map(invite => invite.code)).toEqual([
    two?.code
  ])
  expect(await invitesOf({ db: kysely }, 'avondlicht', true)).toHaveLength(2)
})

test('a code of one brand opens no other', async () => {
  const given = { brand: 'papillon', count: 1, uses: 5, now: server.clock.now() }
  const [invite] = await makeInvites({ db: server.database.kysely }, given)
  const { refused } = await new Browser(server).call(signUp, {
    body: form({ invite: invite?.code })
  })
  expect(refused?.code).toBe('invite_required')
})
