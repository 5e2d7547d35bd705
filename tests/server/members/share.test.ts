import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getUser, pause } from '#contract/calls/accounts/session.ts'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { deletePhoto } from '#contract/calls/photos.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { active, sent } from '../photos/pictures.ts'

const server = useServer()
let anna: Person
beforeEach(async () => {
  anna = await person(server)
})

const get = (id: number, end = '', domain = anna.domain) =>
  server.app.inject({ url: `/share/${id}${end}`, headers: { host: domain } })

/** What a service that previews links is told. */
async function preview(id: number): Promise<Record<string, string>> {
  const { body, statusCode } = await get(id)
  expect(statusCode).toBe(200)
  const facts = body.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...facts].map(([, key = '', value = '']) => [key, value]))
}

const agree = (who: Person, share_picture = true) =>
  who.must(savePrivacy, { body: { share_picture } })

test('with leave the link previews the name and the main photo, whole', async () => {
  await active(server, anna)
  await agree(anna)
  const facts = await preview(anna.id)
  const { user } = await anna.must(getUser)
  expect(facts['og:title']).toContain(user?.profile.name)
  expect(facts['og:image']).toBe(`https://avondlicht.example/share/${anna.id}.jpg`)
  const picture = await get(anna.id, '.jpg')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=60',
    'x-robots-tag': 'noindex'
  })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 1200, height: 630 }
  })
})

test('people are led to the landing of the member, without a script', async () => {
  const { body, headers } = await get(anna.id)
  expect(body).toContain(`content="0; url=/members/${anna.id}/landing"`)
  expect(body).toContain(`<a href="/members/${anna.id}/landing">`)
  expect(headers['content-security-policy']).toBe("default-src 'none'")
})

test('without leave, a photo or a member the link says the same as for nobody', async () => {
  const nobody = await preview(99_999)
  expect(nobody['og:image']).toBeUndefined()
  const { 'og:url': _, ...told } = nobody
  await active(server, anna)
  const bare = await person(server)
  await agree(bare)
  const fictional = await profile(server, { kind: 'fictional', label: 'fictional' })
  for (const id of [anna.id, bare.id, fictional]) {
    expect(await preview(id)).toMatchObject(told)
    expect((await preview(id))['og:image']).toBeUndefined()
    expect((await get(id, '.jpg')).statusCode).toBe(404)
  }
  expect((await get(99_999, '.jpg')).statusCode).toBe(404)
})

test('who hides, pauses, takes leave back or the photo away is shown no more', async () => {
  const photo = await active(server, anna)
  await agree(anna)
  const isShown = async () => (await get(anna.id, '.jpg')).statusCode === 200
  expect(await isShown()).toBe(true)
  await anna.must(savePrivacy, { body: { invisible: true } })
  expect(await isShown()).toBe(false)
  await anna.must(savePrivacy, { body: { invisible: false } })
  await agree(anna, false)
  expect(await isShown()).toBe(false)
  await agree(anna)
  await anna.must(pause, { body: { on: true } })
  expect(await isShown()).toBe(false)
  await anna.must(pause, { body: { on: false } })
  expect(await isShown()).toBe(true)
  await anna.must(deletePhoto, { body: { id: photo } })
  expect(await isShown()).toBe(false)
})

test('a photo that waits for its inspection, or is private, is not shown', async () => {
  await sent(anna)
  await agree(anna)
  expect((await get(anna.id, '.jpg')).statusCode).toBe(404)
})

test('another brand knows nobody of this one', async () => {
  await active(server, anna)
  await agree(anna)
  expect((await get(anna.id, '.jpg', 'papillon.example')).statusCode).toBe(404)
})
