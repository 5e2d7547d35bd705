import * as calls from '#contract/calls/photos.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { forgetImage, receiveImage, storedIn } from '../../platform/media/received.ts'
import * as photos from './photos.ts'

export const photoRoutes: readonly Route[] = [
  on(calls.listPhotos, async ctx => ({
    photos: await photos.ownPhotos(ctx),
    limit: photos.photoLimit(ctx.member)
  })),
  on(
    calls.addPhoto,
    (ctx, input, received) =>
      photos.addPhoto(ctx, {
        stored: storedIn(received),
        isPrivate: input.private ?? false
      }),
    {
      before: (ctx, input) => receiveImage(ctx, input.crop, () => photos.needRoom(ctx)),
      after: forgetImage
    }
  ),
  on(calls.changePhoto, (ctx, input) => photos.changePhoto(ctx, input)),
  on(calls.deletePhoto, async (ctx, input) => {
    await photos.deletePhoto(ctx, input.id)
    return DONE
  }),
  on(calls.appealPhoto, (ctx, input) => photos.appealPhoto(ctx, input))
]
