import { languageIn, zoneOf } from '../../../core/brands.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { wordsFor } from '../../../core/words.ts'
import { decide } from '../decisions.ts'

interface Removed {
  kind: 'photo' | 'text'
  brand: string
  member: number
  /** The photo. */
  ref?: number | undefined
  /** A code of the reasons. */
  reason: string
  /** When it was sent. */
  at: Date
  /** In a mail of its own, or with another one. */
  isTold: boolean
}

/** A statement of reasons for a photo or a text, in the member's language; answers with its number. */
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

/** The words and dates of a member's language. */
export async function voiceFor(ctx: OperatorCtx, id: string, member: number) {
  const { db } = ctx
  const { brand } = ctx.forBrand(id)
  const account = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', member)
    .executeTakeFirst()
  const language = languageIn(brand, account?.language)
  const format = new Intl.DateTimeFormat(language === 'no' ? 'nb' : language, {
    dateStyle: 'long',
    timeZone: zoneOf(brand)
  })
  return { say: wordsFor(brand, language), date: (at: Date) => format.format(at) }
}
