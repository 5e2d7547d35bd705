import { expect, test } from 'vitest'
import { decideReview, getReview, nextReview } from '#contract/operator/reviews.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { jpeg, send } from '../photos/pictures.ts'
import { useOperators, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

/** The number of a photo that waits. */
async function waiting(): Promise<number> {
  const { body } = await send(await person(server), await jpeg())
  if (body === undefined) throw new Error('the photo was refused')
  return body.id
}

test('of two operators who decide a photo at once one does, and the other hears who', async () => {
  const params = { queue: 'photos', id: String(await waiting()) } as const
  const [lotte, bram] = [
    await worker(server, side, 'moderator'),
    await worker(server, side, 'moderator')
  ]
  await lotte.must(getReview, { params })
  server.clock.pass(601)
  await bram.must(getReview, { params })
  const reject = { verdict: 'reject', reason: 'no_face' } as const
  const [late, first] = await Promise.all([
    lotte.call(decideReview, { params, body: { verdict: 'approve' } }),
    bram.call(decideReview, { params, body: reject })
  ])
  expect(first.status).toBe(200)
  expect(['claimed', 'already_decided']).toContain(late.refused?.code)
  const again = await lotte.call(decideReview, { params, body: { verdict: 'approve' } })
  expect(again.refused).toMatchObject({
    code: 'already_decided',
    decided: { verdict: 'reject', by: bram.name }
  })
  const verdicts = await server.database.kysely
    .selectFrom('verdicts')
    .select('verdict')
    .where('item_id', '=', Number(params.id))
    .execute()
  expect(verdicts).toEqual([{ verdict: 'reject' }])
})

test('two operators who ask for the next photo at once get two', async () => {
  const photos = [await waiting(), await waiting()]
  const both = await Promise.all(
    ['lotte', 'bram'].map(async () =>
      (await worker(server, side, 'moderator')).must(nextReview, {
        params: { queue: 'photos' },
        body: {}
      })
    )
  )
  expect(both.map(({ item }) => item?.id).toSorted()).toEqual(photos.toSorted())
})
