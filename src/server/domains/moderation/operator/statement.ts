import { dateFormat } from '#contract/date-format.ts'
import { languageIn, zoneOf } from '../../../core/brands.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { wordsFor } from '../../../core/words.ts'
import { decide } from '../decisions.ts'

interface Removed {
  kind: 'photo' | 'text'
  brand: string
  member: number
  ref?: number | undefined
  reason: string
  /** When the photo or text was sent. */
  at: Date
  /** False if another mail says so. */
  isTold: boolean
}

/** Sends a statement of reasons in the member's language. Returns the decision's id. */
export async function stateRemoved(ctx: OperatorCtx, given: Removed): Promise<number> {
  const { kind, member, ref, reason, at, isTold } = given
  const { say, date } = await voiceFor(ctx, given.brand, member)
  const { id } = await decide(ctx.forBrand(given.brand), {
    account: member,
    subject: kind,
    ref,
    outcome: 'removed',
    rule: say(`moderation.${kind}_rule.${reason}`),
    facts: say(`moderation.${kind}_facts`, { date: date(at) }),
    isAutomated: false,
    actor: ctx.operator.name,
    isTold
  })
  return id
}

/** Texts and dates in the member's language. */
export async function voiceFor(ctx: OperatorCtx, id: string, member: number) {
  const { db } = ctx
  const { brand } = ctx.forBrand(id)
  const account = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', member)
    .executeTakeFirst()
  const language = languageIn(brand, account?.language)
  const date = dateFormat(language, { dateStyle: 'long', timeZone: zoneOf(brand) })
  return { say: wordsFor(brand, language), date }
}
