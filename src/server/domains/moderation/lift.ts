import { sql } from 'kysely'
import type { Brand } from '../../core/brands.ts'
import type { Chore } from '../../core/chore.ts'
import { wordsFor } from '../../core/words.ts'
import type { World } from '../../core/world.ts'
import { decide, SYSTEM } from './decisions.ts'
import { endMeasures } from './measures.ts'
import { languageOf } from './priority.ts'

/** Measures ended in one round. */
const A_ROUND = 500

/** Ends what was taken for a time, and tells the member. */
export const liftMeasures: Chore = {
  name: 'lift-measures',
  everySeconds: 300,
  run: async world => {
    for (const due of await dueMeasures(world)) {
      const brand = world.brands.byId(due.brand)
      if (brand !== undefined) await lift(world, brand, due)
    }
  }
}

interface Due {
  decision: number
  brand: string
}

async function dueMeasures({ database, clock }: World): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select decision_id as decision, brand from measures
    where ended_at is null and until <= ${clock.now()}::timestamptz
    order by until limit ${A_ROUND}`.execute(database.kysely)
  return rows
}

/** One measure, one transaction: another server that is at it finds it ended. */
async function lift(world: World, brand: Brand, due: Due): Promise<void> {
  const now = world.clock.now()
  const told: { to: number[] }[] = []
  await world.database.kysely.transaction().execute(async tx => {
    const { rows } = await sql<{ account: number; rule: string; subject: 'account' | 'report' }>`
      select m.account_id as account, d.rule, d.subject from measures m
      join decisions d on d.id = m.decision_id
      where m.decision_id = ${due.decision} and m.ended_at is null for update of m`.execute(tx)
    const [row] = rows
    if (row === undefined) return
    const setting = { world, brand, now, tell: (event: { to: number[] }) => void told.push(event) }
    const words = wordsFor(brand, await languageOf(tx, setting, row.account))
    const isThere = await tx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', row.account)
      .executeTakeFirst()
    if (isThere === undefined) {
      await endMeasures(tx, brand.id, row.account, now, due.decision)
      return
    }
    await decide(tx, setting, {
      ...row,
      outcome: 'restored',
      facts: words('decision.facts.ended'),
      isAutomated: true,
      actor: SYSTEM,
      ends: due.decision
    })
  })
  await world.events.publish(
    told.map(({ to }) => ({ brand: brand.id, to, name: 'reload' as const, data: { what: 'user' } }))
  )
}
