import type { ReportCategory } from '#contract/calls/moderation.ts'
import { reportMember } from '#contract/calls/moderation.ts'
import { type BrandCtx, brandCtx } from '#server/core/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { closeReport } from '#server/domains/moderation/close-report.ts'
import { decide } from '#server/domains/moderation/decisions.ts'
import type { Person } from '../../world/people.ts'
import type { TestServer } from '../../world/server.ts'

/** What a moderator does, at a brand; answers with what it answers. */
export function asModerator<T>(
  server: TestServer,
  act: (ctx: BrandCtx<Tx>) => Promise<T>,
  brandId = 'avondlicht'
): Promise<T> {
  const { world, database } = server
  const brand = world.brands.byId(brandId)
  if (brand === undefined) throw new Error(`there is no ${brandId}`)
  return database.kysely.transaction().execute(tx => act(brandCtx(world, brand, tx)))
}

/** A decision of a moderator about a member. */
export function decided(
  server: TestServer,
  account: number,
  given: Partial<Parameters<typeof decide>[1]> = {}
) {
  return asModerator(server, ctx =>
    decide(ctx, {
      account,
      subject: 'account',
      outcome: 'warned',
      rule: 'Terms 4: no selling',
      facts: 'You offered goods in three chats.',
      isAutomated: false,
      actor: 'mira',
      ...given
    })
  )
}

/** Somebody reports somebody; answers with the reference. */
export async function reported(
  by: Person,
  whom: number,
  category: ReportCategory = 'scam'
): Promise<string> {
  const body = { id: whom, category, context: 'profile' as const }
  return (await by.must(reportMember, { body })).reference
}

/** A moderator closes a report. */
export async function closed(
  server: TestServer,
  reference: string,
  outcome: 'upheld' | 'unfounded' | 'abusive'
): Promise<void> {
  const { id } = await rowOf(server, reference)
  const words = { facts: 'We found nothing of the kind.', rule: 'Terms 4' }
  await asModerator(server, ctx =>
    closeReport(ctx, { report: id, outcome, actor: 'mira', ...words })
  )
}

export function rowOf(server: TestServer, reference: string) {
  return server.database.kysely
    .selectFrom('reports')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

/** Mails to somebody, the newest first. */
export async function mailsTo(server: TestServer, to: string) {
  return server.database.kysely
    .selectFrom('outbox')
    .select(['template', 'data', 'language', 'account_id'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute() as Promise<
    {
      template: string
      data: Record<string, string>
      account_id: number | null
      language: string
    }[]
  >
}

/** The address of somebody. */
export async function addressOf(server: TestServer, id: number): Promise<string> {
  const { email } = await server.database.kysely
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

export async function statusOf(server: TestServer, id: number): Promise<[string, string]> {
  const row = await server.database.kysely
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['a.status as account', 'p.status as profile'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.account, row.profile]
}
