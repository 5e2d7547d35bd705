import type { ArmDay } from '#experiments/counts.ts'
import type { Judged } from '#experiments/judged.ts'
import type { Brand } from '#server/core/brands.ts'
import type { Db } from '#server/db/connect.ts'
import type { FunnelRow } from '#server/domains/landers/index.ts'
import type { Experiment } from '#site/experiments.ts'

/** Views and sign-ups by arm and day, from the server's counts, until now by the brand's calendar. */
export async function judgedOf(db: Db, brand: Brand, experiment: Experiment): Promise<Judged> {
  const [{ systemClock, dayIn }, { zoneOf }, { landerFunnel }] = await Promise.all([
    import('#server/core/clock.ts'),
    import('#server/core/brands.ts'),
    import('#server/domains/landers/index.ts')
  ])
  const { id, from } = experiment
  const today = dayIn(zoneOf(brand), systemClock.now())
  const rows = await landerFunnel(db, { brand, from, to: today, by: ['day', 'arm'] })
  return { experiment, counts: rows.flatMap(row => countOf(row, id)), today }
}

function countOf(row: FunnelRow, experiment: string): ArmDay[] {
  const { day = '', arm = '', views, signUps, activations, complaints, deletions } = row
  if (!arm.startsWith(`${experiment}:`)) return []
  return [
    {
      ...{ arm: arm.slice(experiment.length + 1), day, views, signUps, activations },
      purchases: row.firstPurchases,
      refunds: row.refunds + row.chargebacks,
      ...{ complaints, deletions }
    }
  ]
}
