import type { ArmDay } from '#experiments/counts.ts'
import type { Judged } from '#experiments/judged.ts'
import type { Brand } from '#server/core/brands.ts'
import type { Db } from '#server/db/connect.ts'
import type { Experiment } from '#site/experiments.ts'

/** Where the counts of an experiment come from: the server's database. */
export type CountsByArm = (
  brand: Brand,
  asked: { experiment: string; from: string }
) => Promise<ArmDay[]>

export async function countsIn(db: Db): Promise<CountsByArm> {
  const { armCounts } = await import('#server/domains/brand/arm-counts.ts')
  return (brand, asked) => armCounts(db, brand, asked)
}

/** An experiment with its counts until now, by the brand's own calendar. */
export async function judgedOf(
  countsByArm: CountsByArm,
  brand: Brand,
  experiment: Experiment
): Promise<Judged> {
  const [{ systemClock, dayIn }, { zoneOf }] = await Promise.all([
    import('#server/core/clock.ts'),
    import('#server/core/brands.ts')
  ])
  const { id, from } = experiment
  return {
    experiment,
    counts: await countsByArm(brand, { experiment: id, from }),
    today: dayIn(zoneOf(brand), systemClock.now())
  }
}
