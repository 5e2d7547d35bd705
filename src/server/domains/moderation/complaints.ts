import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { appealComplaint, complain, getComplaint } from '#contract/calls/moderation.ts'
import { REPLY_DAYS } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { DAY_MS, DAY_SECONDS } from '#contract/time.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx, RequestCtx } from '../../core/context.ts'
import { newReference, plainReference } from '../../core/reference.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { checkEmail, plainEmail } from '../../platform/email/email-address.ts'
import { count, hashed } from '../../platform/rate-limit/limits.ts'
import { mailComplainant } from './complaint-mail.ts'
import { appealBy } from './months.ts'

/**
 * Takes a complaint from anyone and mails a receipt without quoting it (DSA 16; product.md §19).
 */
export async function takeComplaint(
  ctx: RequestCtx<Tx>,
  input: z.output<typeof complain.body>
): Promise<z.input<typeof complain.response>> {
  const { now, db, brand, visit } = ctx
  const email = plainEmail(input.email)
  const wrong = wrongSender(input.subject, input.name, email)
  if (wrong) refuseFields(wrong)
  const replyBy = new Date(now.getTime() + REPLY_DAYS * DAY_MS)
  const { id, reference } = await db
    .insertInto('complaints')
    .values({
      brand: brand.id,
      reference: newReference('C'),
      ...{ name: input.name, email, subject: input.subject, text: input.text },
      url: input.url ?? null,
      language: languageIn(brand, visit.locale),
      account_id: input.url === undefined ? null : await profileAt(ctx, input.url),
      created_at: now,
      reply_by: replyBy
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  const reply_by = replyBy.toISOString()
  if (await mayHaveReceipt(ctx, email)) {
    await mailComplainant(ctx, id, 'complaint_received', { reply_by })
  }
  return { reference, reply_by }
}

/** Receipts per address and day: the address may be a stranger's. */
const RECEIPTS_A_DAY = 3

async function mayHaveReceipt(
  { app, brand, db, now }: BrandCtx<Tx>,
  email: string
): Promise<boolean> {
  const who = hashed(app.settings.secret, `${brand.id} ${email}`)
  return (await count(db, `receipt:${who}`, DAY_SECONDS, now)) <= RECEIPTS_A_DAY
}

/**
 * Reports of child abuse may be anonymous (DSA 16(2)(c)). The content is unknown before reading, so
 * this covers all illegal content.
 */
function wrongSender(
  subject: string,
  name: string,
  email: string
): Record<string, FieldCode> | undefined {
  const mayHide = subject === 'illegal_content'
  if (email === '') return mayHide ? undefined : { email: 'required' }
  if (checkEmail(email).reason === 'invalid') return { email: 'invalid' }
  return name === '' && !mayHide ? { name: 'required' } : undefined
}

/** Refuses a wrong reference and a wrong address alike. */
export async function complaintStatus(
  ctx: BrandCtx,
  given: { ref: string; email: string }
): Promise<z.input<typeof getComplaint.response>> {
  const { db } = ctx
  const row = await known(ctx, given)
  const appealed = await db
    .selectFrom('appeals')
    .select(['created_at', 'outcome', 'reason', 'decided_at'])
    .where('complaint_id', '=', row.id)
    .executeTakeFirst()
  const isWaiting = appealed !== undefined && appealed.decided_at === null
  const reviewed = row.in_review_at === null ? 'received' : 'in_review'
  const decided = isWaiting ? 'appealed' : 'decided'
  return {
    reference: row.reference,
    status: row.decided_at === null ? reviewed : decided,
    received_at: row.created_at.toISOString(),
    reply_by: row.reply_by.toISOString(),
    outcome: row.outcome,
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    appeal_by: row.decided_at === null ? null : appealBy(row.decided_at).toISOString(),
    appeal: appealed
      ? {
          at: appealed.created_at.toISOString(),
          outcome: appealed.outcome,
          reason: appealed.reason,
          decided_at: appealed.decided_at?.toISOString() ?? null
        }
      : null
  }
}

/** Once and within six months of the answer. */
export async function appealAnswer(
  ctx: BrandCtx<Tx>,
  given: z.output<typeof appealComplaint.body>
): Promise<z.input<typeof appealComplaint.response>> {
  const { now, db, brand } = ctx
  const row = await known(ctx, given)
  if (row.decided_at === null) refuse('not_decided')
  if (now > appealBy(row.decided_at)) refuse('appeal_too_late')
  const made = await db
    .insertInto('appeals')
    .values({
      brand: brand.id,
      decision_id: null,
      complaint_id: row.id,
      text: given.appeal,
      created_at: now
    })
    .onConflict(conflict => conflict.column('complaint_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('already_appealed')
  return { reference: row.reference, status: 'appealed' }
}

/** Hashes the address even for an unknown reference, so that timing reveals nothing. */
async function known({ db, brand }: BrandCtx, { ref, email }: { ref: string; email: string }) {
  const row = await db
    .selectFrom('complaints')
    .selectAll()
    .where('reference', '=', plainReference(ref))
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  const isSame = timingSafeEqual(hash(plainEmail(email)), hash(row?.email ?? ''))
  if (row === undefined || !isSame) return refuse('not_found')
  return row
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text.toLowerCase()).digest()
}

/** The profile of a page address, such as /members/12 or /nl/members/12/chat. */
async function profileAt({ brand, db }: BrandCtx, address: string): Promise<number | null> {
  const { hostname, pathname } = new URL(address)
  if (hostname.replace(/^www\./, '') !== brand.site.brand.domain) return null
  const id = /(?:^|\/)members\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1]
  if (id === undefined) return null
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', Number(id))
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return row?.id ?? null
}
