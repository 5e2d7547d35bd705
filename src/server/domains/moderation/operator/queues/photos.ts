import { PHOTO_REASONS, type PhotoReason } from '#contract/calls/photos.ts'
import type { Ctx } from '../../../../core/context.ts'
import type { OperatorCtx } from '../../../../core/operator/context.ts'
import { refuseFields } from '../../../../core/refusal.ts'
import {
  decidePhoto,
  photosWaiting,
  photoWaiting,
  type WaitingPhoto
} from '../../../photos/index.ts'
import { decide } from '../../decisions.ts'
import type { Looked, Queue } from '../queue.ts'
import { stateRemoved, voiceFor } from '../statement.ts'
import { lastVerdict } from '../verdicts.ts'

/** New photos and appeals against rejections. */
export const photos: Queue = {
  name: 'photos',
  verdicts: ['approve', 'reject'],
  reasons: PHOTO_REASONS,
  needsReason: ['reject'],

  waiting: async (ctx, brands, limit) => (await photosWaiting(ctx, brands, limit)).map(lookedOf),

  look: async (ctx, brands, id) => {
    const photo = await photoWaiting(ctx, brands, id)
    if (photo === undefined) return undefined
    const item = lookedOf(photo)
    return { ...item, content: { ...item.content, owner: await ownerOf(ctx, photo.profile_id) } }
  },

  isFor: async (ctx, operator, { id, brand, version }) => {
    if (version !== APPEAL) return true
    const first = await lastVerdict(ctx, [brand], 'photos', id)
    return first?.operator !== operator.id
  },

  decide: async (ctx, { id, brand }, { verdict, reason }) => {
    if (verdict === 'approve') await showPhoto(ctx, brand, id)
    else await removePhoto(ctx, { photo: id, brand, reason: photoReason(reason) })
  }
}

/** Rejects a photo with a statement of reasons; the photo mail informs the member. */
export async function removePhoto(
  ctx: OperatorCtx,
  given: { photo: number; brand: string; reason: PhotoReason }
): Promise<void> {
  const { db } = ctx
  const { photo, brand, reason } = given
  const verdict = { photo, verdict: 'rejected', reason } as const
  const { member, before } = await decidePhoto(ctx.forBrand(brand), verdict)
  if (before === 'rejected' || before === 'appeal') return
  const { created_at: at } = await db
    .selectFrom('photos')
    .select('created_at')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow()
  const told = { kind: 'photo', brand, member, ref: photo, reason, at, isTold: false } as const
  await stateRemoved(ctx, told)
}

/** Approves a photo; for a rejected one ends the statement of reasons. */
export async function showPhoto(ctx: OperatorCtx, brand: string, photo: number): Promise<void> {
  const { db } = ctx
  const setting = ctx.forBrand(brand)
  const { member, before } = await decidePhoto(setting, { photo, verdict: 'active' })
  if (before !== 'rejected' && before !== 'appeal') return
  const last = await db
    .selectFrom('decisions')
    .select(['id', 'outcome', 'rule'])
    .where('account_id', '=', member)
    .where('subject', '=', 'photo')
    .where('ref', '=', photo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.outcome !== 'removed') return
  const { say } = await voiceFor(ctx, brand, member)
  await decide(setting, {
    ...{ account: member, subject: 'photo', ref: photo, outcome: 'restored', rule: last.rule },
    facts: say('moderation.photo_restored'),
    isAutomated: false,
    actor: ctx.operator.name,
    ends: last.id,
    isTold: false
  })
}

/** Refuses a code outside PHOTO_REASONS. */
export function photoReason(reason: string | undefined): PhotoReason {
  return PHOTO_REASONS.find(known => known === reason) ?? refuseFields({ reason: 'invalid' })
}

const APPEAL = 'appeal'

function lookedOf(photo: WaitingPhoto): Looked {
  const { id, brand, profile_id, file, status, is_private, reason, appeal, created_at } = photo
  const isAppeal = status === APPEAL
  return {
    id,
    brand,
    at: created_at,
    priority: false,
    member: profile_id,
    summary: [
      `photo of member ${profile_id}`,
      is_private ? 'private' : '',
      isAppeal ? `appeal against ${reason}` : ''
    ]
      .filter(Boolean)
      .join(', '),
    // Automatic checks don't change the photo.
    version: isAppeal ? APPEAL : 'first',
    content: {
      ...{ status, is_private, rejected_for: reason, appeal, file },
      pictures: Object.fromEntries(
        (['thumb', 'match', 'full'] as const).map(name => [name, `/admin/photos/${id}/${name}`])
      )
    }
  }
}

/** The profile data to compare the photo with. */
async function ownerOf({ db }: Pick<Ctx, 'db'>, id: number): Promise<Record<string, unknown>> {
  return db
    .selectFrom('profiles')
    .select(['name', 'gender', 'date_of_birth', 'about', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
