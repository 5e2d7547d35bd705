import type { MessageEvent } from '#contract/events.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { wordsFor } from '../../core/words.ts'
import type { Tx } from '../../db/connect.ts'
import { type Shielded, shield } from '../scam/index.ts'
import { type MessageRow, messageView } from './message.ts'
import type { Dispatch } from './outgoing.ts'
import type { Standing } from './standing.ts'

/** Runs the scam shield over a stored message and tells both sides. */
export async function afterSending(
  ctx: MemberCtx<Tx>,
  standing: Standing,
  row: MessageRow,
  { partner, conversation, outgoing, state }: Dispatch
): Promise<Shielded> {
  const { member } = ctx
  const languages = [member.language, partner.language].filter(language => language !== null)
  const seen = { message: row.id, conversation, sender: member.id, to: partner.id, languages }
  const found =
    outgoing.body === ''
      ? { warning: null, slowedUntil: null }
      : await shield(ctx, { ...seen, text: outgoing.body })
  const shown = { ...row, warning: found.warning }
  const tell = (to: number, language: typeof partner.language, after: number | null) =>
    emitMessage(ctx, { to, language, after, conversation }, shown)
  if (state === 'sent') tell(partner.id, partner.language, standing.lastTheirs)
  tell(member.id, member.language, standing.lastMine)
  return found
}

interface Told {
  to: number
  language: MemberCtx['member']['language'] | null
  after: number | null
  conversation: number
}

/** The event carries the message as its receiver sees it. */
function emitMessage(
  { brand, now, emit }: BrandCtx,
  { to, language, after, conversation }: Told,
  row: MessageRow
): void {
  const words = wordsFor(brand, language ?? brand.site.locales.default)
  const shown = messageView(row, to, { brand, now, words })
  const data: MessageEvent = { conversation, message: row.id, from: row.sender_id, shown, after }
  emit({ to: [to], name: 'message', data: { ...data } })
}
