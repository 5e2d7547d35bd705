import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_PHOTO_BYTES } from '../limits.ts'
import { Done, Photo, Picture } from '../shapes.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../time.ts'

/** Reasons for rejecting a photo (product.md §15); screens have the words. */
export const PHOTO_REASONS = [
  'no_face',
  'nudity_public',
  'minor',
  'not_you',
  'contact_details',
  'violence',
  'copyright'
] as const
export type PhotoReason = (typeof PHOTO_REASONS)[number]

const PhotoId = z.int().positive().meta({ description: 'An own photo' })

/** An own photo in any state; other members see it only while it is active. */
export const OwnPhoto = z.object({
  ...Photo.shape,
  ...Picture.shape,
  is_main: z.boolean(),
  position: z.int(),
  reason: z.enum(PHOTO_REASONS).nullable(),
  can_appeal: z.boolean(),
  /** Active, but beyond the member's limit, so other members don't see it (product.md §15). */
  is_over_limit: z.boolean()
})
export type OwnPhoto = z.output<typeof OwnPhoto>

export const listPhotos = endpoint({
  name: 'listPhotos',
  summary: 'The own photos, in order, whatever their state',
  method: 'GET',
  path: '/api/photos.php',
  response: z.object({
    photos: z.array(OwnPhoto),
    limit: z.int()
  })
})

/** `x,y,w,h` in pixels of the photo after its rotation is applied. */
const CropText = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5}){3}$/)
  .transform(text => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })
  .meta({ description: 'x,y,w,h in pixels of the photo as it is seen' })

export const addPhoto = endpoint({
  name: 'addPhoto',
  summary: 'Sends a photo: JPEG, PNG, WebP or HEIC; others see it when it has been approved',
  method: 'POST',
  path: '/api/photos.php',
  body: z.strictObject({
    private: z
      .enum(['0', '1'])
      .transform(value => value === '1')
      .optional(),
    crop: CropText.optional()
  }),
  upload: { field: 'photo', most: MAX_PHOTO_BYTES },
  status: 201,
  response: OwnPhoto,
  refusals: [
    'photo_limit',
    'too_small',
    'too_many_pixels',
    'too_narrow',
    'broken_image',
    'rejected_before'
  ],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})

export const changePhoto = endpoint({
  name: 'changePhoto',
  summary: 'Makes a photo the main one, private or public, or puts it in another place',
  method: 'PUT',
  path: '/api/photos.php',
  body: z.strictObject({
    id: PhotoId,
    main: z.literal(true).optional(),
    private: z.boolean().optional(),
    position: z.int().min(0).max(100).optional()
  }),
  response: OwnPhoto,
  refusals: ['not_found', 'main_needs_active']
})

export const deletePhoto = endpoint({
  name: 'deletePhoto',
  summary: 'Deletes a photo; nobody sees it any more, and its files are gone within a minute',
  method: 'DELETE',
  path: '/api/photos.php',
  body: z.strictObject({ id: PhotoId }),
  response: Done,
  refusals: ['not_found']
})

export const appealPhoto = endpoint({
  name: 'appealPhoto',
  summary: 'Asks for another look at a rejected photo, once',
  method: 'POST',
  path: '/api/photos.php',
  variant: { appeal: '1' },
  query: z.strictObject({ appeal: z.literal('1') }),
  body: z.strictObject({ id: PhotoId, text: z.string().trim().min(5).max(1_000) }),
  response: OwnPhoto,
  refusals: ['not_found', 'appeal_closed'],
  limits: [{ calls: 20, seconds: DAY_SECONDS, by: 'member' }],
  idempotent: true
})
