import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import type { ModerationMail } from './mails.ts'

type ComplaintTemplate = Extract<ModerationMail, `complaint_${string}`>

/** Uses the language of the page where the complaint was made. */
export async function mailComplainant(
  ctx: BrandCtx<Tx>,
  complaint: number,
  template: ComplaintTemplate,
  said: { outcome?: string; reason?: string; reply_by?: string; appeal_by?: string }
): Promise<void> {
  const { db, brand } = ctx
  const row = await db
    .selectFrom('complaints')
    .select(['reference', 'name', 'email', 'language'])
    .where('id', '=', complaint)
    .where('brand', '=', brand.id)
    .executeTakeFirstOrThrow()
  // An anonymous complaint.
  if (row.email === '') return
  const { outcome, reason, reply_by, appeal_by } = said
  const given = Object.entries({ outcome, reason, reply_by, appeal_by })
  await putMail(ctx, {
    account: null,
    to: row.email,
    language: row.language,
    template,
    data: {
      name_own: row.name,
      reference: row.reference,
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      link: `https://${brand.site.brand.domain}/complaints?ref=${row.reference}#island`
    }
  })
}
