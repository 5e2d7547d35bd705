import type { MemberCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import type { Purse } from '../credits/index.ts'
import { countOpener, type Opener, shield } from '../scam/index.ts'
import { type Allowances, allowancesOf } from './allowances.ts'
import type { Dispatch } from './outgoing.ts'
import { forgetUnsent } from './pending.ts'

/**
 * Drops the pending copy of a stored message, counts an opener, runs the scam shield and emits
 * events. Returns the sender's remaining allowances.
 */
export async function afterSending(
  ctx: MemberCtx<Tx>,
  purse: Purse,
  message: number,
  { partner, conversation, outgoing, state }: Dispatch,
  opener: Opener | undefined
): Promise<Allowances> {
  const { member } = ctx
  const { type, body, gift } = outgoing
  if (type === 'text' || type === 'gift') {
    await forgetUnsent(ctx, member.id, { to: partner.id, type, body, gift })
  }
  if (opener !== undefined) await countOpener(ctx, opener)
  let { slowedUntil } = purse
  if (body !== '') {
    const languages = [member.language, partner.language].filter(language => language !== null)
    const seen = { message, conversation, sender: member.id, to: partner.id, languages, text: body }
    slowedUntil = (await shield(ctx, seen)) ?? slowedUntil
  }
  ctx.emit({
    to: state === 'sent' ? [partner.id, member.id] : [member.id],
    name: 'message',
    data: { conversation, message, from: member.id }
  })
  return allowancesOf(ctx, slowedUntil)
}
