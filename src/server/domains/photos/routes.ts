import * as calls from '#contract/calls/photos.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { forgetImage, receivedImage, receiveImage } from '../../platform/media/received.ts'
import * as photos from './photos.ts'

export const photoRoutes: readonly Route[] = [
  on(calls.listPhotos, async (db, call) => ({
    photos: await photos.ownPhotos(db, call, call.member),
    limit: photos.photoLimit(call.member)
  })),
  on(
    calls.addPhoto,
    (tx, call) =>
      photos.addPhoto(tx, call, call.member, {
        stored: receivedImage(call),
        isPrivate: call.body.private ?? false
      }),
    {
      before: (db, call) =>
        receiveImage(call, call.body.crop, () => photos.needRoom(db, call.member)),
      after: forgetImage
    }
  ),
  on(calls.changePhoto, (tx, call) => photos.changePhoto(tx, call, call.member, call.body)),
  on(calls.deletePhoto, async (tx, call) => {
    await photos.deletePhoto(tx, call, call.member, call.body.id)
    return DONE
  }),
  on(calls.appealPhoto, (tx, call) => photos.appealPhoto(tx, call, call.member, call.body))
]
