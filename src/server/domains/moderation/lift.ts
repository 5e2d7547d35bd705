import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { Chore } from '../../core/chore.ts'
import { brandCtx } from '../../core/context.ts'
import { wordsFor } from '../../core/words.ts'
import { decide, SYSTEM } from './decisions.ts'
import { endMeasures } from './measures.ts'
import { languageOf } from './priority.ts'

const A_ROUND = 500

/** Ends expired measures and informs the members. */
export const liftMeasures: Chore = {
  name: 'lift-measures',
  everySeconds: 300,
  run: async app => {
    for (const due of await dueMeasures(app)) {
      const brand = app.brands.byId(due.brand)
      if (brand !== undefined) await lift(app, brand, due)
    }
  }
}

interface Due {
  decision: number
  brand: string
}

async function dueMeasures({ database, clock }: AppContext): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select decision_id as decision, brand from measures
    where ended_at is null and until <= ${clock.now()}::timestamptz
    order by until limit ${A_ROUND}`.execute(database.kysely)
  return rows
}

/** One transaction per measure; a concurrent server finds it ended. */
async function lift(app: AppContext, brand: Brand, due: Due): Promise<void> {
  const told: { to: number[] }[] = []
  await app.database.kysely.transaction().execute(async tx => {
    const { rows } = await sql<{ account: number; rule: string; subject: 'account' | 'report' }>`
      select m.account_id as account, d.rule, d.subject from measures m
      join decisions d on d.id = m.decision_id
      where m.decision_id = ${due.decision} and m.ended_at is null for update of m`.execute(tx)
    const [row] = rows
    if (row === undefined) return
    const ctx = brandCtx(app, brand, tx, event => void told.push(event))
    const words = wordsFor(brand, await languageOf(ctx, row.account))
    const isThere = await tx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', row.account)
      .executeTakeFirst()
    if (isThere === undefined) {
      await endMeasures(ctx, row.account, due.decision)
      return
    }
    await decide(ctx, {
      ...row,
      outcome: 'restored',
      facts: words('decision.facts.ended'),
      isAutomated: true,
      actor: SYSTEM,
      ends: due.decision
    })
  })
  await app.events.publish(
    told.map(({ to }) => ({ brand: brand.id, to, name: 'reload' as const, data: { what: 'user' } }))
  )
}
