import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import type { Sending } from '#api/upload.ts'
import type { OwnPhoto } from '#contract/calls/photos.ts'
import {
  $photoSending,
  cancelPhoto,
  forgetRefusal,
  sendPhoto,
  setSender as takeSender
} from '#stores/photos/photo-upload.ts'

type Sent = Omit<Sending<z.ZodType>, 'body'> & { body: Record<string, string> }
const PHOTO = { id: 4, status: 'pending' } as OwnPhoto
const FILE = new Blob(['a photo'])
const CROP = { left: 10.4, top: 20.6, width: 500, height: 500 }

let sent: Sent[] = []
let answer: () => Promise<OwnPhoto>

beforeEach(() => {
  sent = []
  answer = async () => PHOTO
  takeSender(((_: unknown, given: Sent) => {
    sent.push(given)
    return answer()
  }) as never)
})
afterEach(forgetRefusal)

test('a photo goes with its square in whole pixels and who may see it', async () => {
  expect(await sendPhoto({ file: FILE, crop: CROP, isPrivate: true })).toBe(PHOTO)
  expect(sent[0]?.body).toEqual({ private: '1', crop: '10,21,500,500' })
  expect($photoSending.get()).toEqual({ state: 'idle' })
})

test('a photo that this browser cannot show goes whole', async () => {
  await sendPhoto({ file: FILE, isPrivate: false })
  expect(sent[0]?.body).toEqual({ private: '0' })
})

test('how much has left is told on the way', async () => {
  let arrive = (_: OwnPhoto): void => {}
  answer = () => new Promise(resolve => (arrive = resolve))
  const sending = sendPhoto({ file: FILE, isPrivate: false })
  expect($photoSending.get()).toEqual({ state: 'sending', share: 0 })
  sent[0]?.onProgress?.(0.4)
  expect($photoSending.get()).toEqual({ state: 'sending', share: 0.4 })
  arrive(PHOTO)
  await sending
  expect($photoSending.get()).toEqual({ state: 'idle' })
})

test('a refusal stays in sight until another photo is chosen', async () => {
  answer = () => Promise.reject(new Refused('rejected_before', 422, {}))
  expect(await sendPhoto({ file: FILE, isPrivate: false })).toBeUndefined()
  expect($photoSending.get()).toMatchObject({
    state: 'refused',
    error: { code: 'rejected_before' }
  })
  forgetRefusal()
  expect($photoSending.get()).toEqual({ state: 'idle' })
})

test('a photo that was called off is no failure', async () => {
  answer = () =>
    new Promise((_, reject) => {
      sent[0]?.signal?.addEventListener('abort', () =>
        reject(new Refused('offline', 0, { isCancelled: true }))
      )
    })
  const sending = sendPhoto({ file: FILE, isPrivate: false })
  cancelPhoto()
  expect(await sending).toBeUndefined()
  expect($photoSending.get()).toEqual({ state: 'idle' })
})
