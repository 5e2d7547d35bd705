import type { DecisionOutcome, DecisionSubject } from '#contract/calls/moderation.ts'
import type { Locale } from '#contract/locale.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import { newReference } from '../../core/reference.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import { endAllSessions } from '../../platform/session.ts'
import { refundAllTo } from '../credits/index.ts'
import { banMailbox } from './bans.ts'
import type { ModerationMail } from './mails.ts'
import { endMeasures, settle, startMeasure } from './measures.ts'
import { appealBy } from './months.ts'
import { wasFraud } from './upheld.ts'

/** The actor of automated decisions. */
export const SYSTEM = 'system'

export interface DecisionGiven {
  account: number
  subject: DecisionSubject
  /** The photo, report, complaint or message. */
  ref?: number | undefined
  outcome: DecisionOutcome
  /** The term or law, in words for the member. */
  rule: string
  /** In words for the member. */
  facts: string
  isAutomated: boolean
  /** Permanent when absent. */
  until?: Date | undefined
  actor: string
  /** Suspends a right that the outcome doesn't name. */
  takes?: 'reporting' | undefined
  /** The decision that `restored` ends; all in force when absent. */
  ends?: number | undefined
  /** Derived from upheld reports when absent. */
  isFraud?: boolean | undefined
  /** False if another mail says so. */
  isTold?: boolean | undefined
}

/**
 * Stores a statement of reasons, applies it and mails it (DSA 17; product.md §19: never silent). A
 * ban ends all sessions and, for fraud, refunds other members; `restored` ends measures. Refuses
 * `not_found` for a member of another brand.
 */
export async function decide(
  ctx: BrandCtx<Tx>,
  given: DecisionGiven
): Promise<{ id: number; reference: string }> {
  const { brand, now } = ctx
  const { account, outcome } = given
  const person = await lockPerson(ctx, account)
  const decision = await write(ctx, given)
  const kind = kindOf(given)
  if (kind !== undefined) {
    const { until = null } = given
    const measure = { decision: decision.id, brand: brand.id, account, kind, since: now, until }
    await startMeasure(ctx, measure)
  }
  if (outcome === 'restored') await endMeasures(ctx, account, given.ends)
  if (kind !== undefined || outcome === 'restored') await settle(ctx, account)
  if (outcome === 'banned') {
    await shutOut(ctx, decision.id, person)
    if (given.isFraud ?? (await wasFraud(ctx, account))) {
      await refundAllTo(ctx, account)
    }
  }
  if (given.isTold !== false && person.email !== null) {
    await mail(ctx, { ...decision, ...given }, { ...person, email: person.email })
  }
  ctx.emit({ to: [account], name: 'reload', data: { what: 'user' } })
  return decision
}

interface Person {
  id: number
  name: string
  /** Null for a profile without an account. */
  email: string | null
  language: Locale | null
}

async function lockPerson({ db, brand }: BrandCtx<Tx>, id: number): Promise<Person> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  if (profile === undefined) return refuse('not_found')
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { ...profile, email: account?.email ?? null, language: account?.language ?? null }
}

async function write(
  { db, brand, now }: BrandCtx<Tx>,
  given: DecisionGiven
): Promise<{ id: number; reference: string }> {
  const { account, subject, ref, outcome, rule, facts, isAutomated, until, actor } = given
  return db
    .insertInto('decisions')
    .values({
      brand: brand.id,
      reference: newReference('D'),
      account_id: account,
      ...{ subject, ref: ref ?? null, outcome, rule, facts, is_automated: isAutomated },
      ...{ until: until ?? null, actor, created_at: now }
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
}

function kindOf({ outcome, takes }: DecisionGiven): Schema['measures']['kind'] | undefined {
  if (takes !== undefined) return takes
  return outcome === 'paused' || outcome === 'on_hold' || outcome === 'banned' ? outcome : undefined
}

async function shutOut(ctx: BrandCtx<Tx>, decision: number, person: Person): Promise<void> {
  const { db } = ctx
  if (person.email !== null) await banMailbox(ctx, decision, person.email)
  await endAllSessions(db, person.id)
}

async function mail(
  ctx: BrandCtx<Tx>,
  decision: DecisionGiven & { reference: string },
  person: Person & { email: string }
): Promise<void> {
  const { brand, now } = ctx
  const { outcome, subject, rule, facts, isAutomated, until, reference } = decision
  await putMail(ctx, {
    account: person.id,
    to: person.email,
    language: languageIn(brand, person.language ?? undefined),
    template: 'decision' satisfies ModerationMail,
    data: {
      name_own: person.name,
      ...{ reference, outcome, subject, rule, facts, automated: isAutomated ? '1' : '0' },
      until: until?.toISOString() ?? '',
      appeal_by: outcome === 'restored' ? '' : appealBy(now).toISOString(),
      link: `https://${brand.site.brand.domain}/settings`
    }
  })
}
