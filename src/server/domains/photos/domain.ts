import { domain } from '../../core/domain.ts'
import { photosExports } from './export.ts'
import { PHOTO_MAILS } from './mails.ts'
import { checkingPhotos } from './photo-checks.ts'
import { photoRoutes } from './routes.ts'

/** Members' photos and what moderation decides about them. */
export const photos = domain({
  name: 'photos',
  routes: photoRoutes,
  tables: {
    photos: {
      policy: 'erased',
      why: 'the files within a minute, but for those an open report speaks of'
    },
    rejected_photos: {
      policy: 'kept',
      why: 'a fingerprint of a picture that may not come again; no owner'
    }
  },
  exports: photosExports,
  jobs: [checkingPhotos],
  mails: PHOTO_MAILS
})
