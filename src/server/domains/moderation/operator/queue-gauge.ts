import { QUEUES } from '#contract/operator/roles.ts'
import type { AppContext } from '../../../core/app.ts'
import type { Gauge } from '../../../core/gauge.ts'
import type { Reading } from '../../../core/meter.ts'
import type { Tx } from '../../../db/connect.ts'
import { queueNamed } from './queues.ts'

/** More are not counted, for a scrape must stay cheap. */
const MOST = 5_000

export const queueGauge: Gauge = {
  name: 'livery_review_queue',
  help: `Items that wait for a person, ${MOST} of a queue at most; of the whole fleet.`,
  labels: ['queue', 'brand'],
  read: async app => {
    const readings: Reading[] = []
    for (const queue of QUEUES) readings.push(...(await lengthsOf(app, queue)))
    return readings
  }
}

async function lengthsOf(
  { brands, database }: AppContext,
  queue: (typeof QUEUES)[number]
): Promise<Reading[]> {
  const ids = brands.all.map(({ id }) => id)
  const items = await database.kysely
    .transaction()
    .execute((db: Tx) => queueNamed(queue).waiting({ db }, ids, MOST))
  const byBrand = Map.groupBy(items, ({ brand }) => brand)
  return ids.map(brand => ({ labels: { queue, brand }, value: byBrand.get(brand)?.length ?? 0 }))
}
