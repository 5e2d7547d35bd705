import type { QueueName } from '#contract/operator/roles.ts'
import type { Queue } from './queue.ts'
import { appeals } from './queues/appeals.ts'
import { chargebacks } from './queues/chargebacks.ts'
import { complaints } from './queues/complaints.ts'
import { flags } from './queues/flags.ts'
import { photos } from './queues/photos.ts'
import { reports } from './queues/reports.ts'
import { texts } from './queues/texts.ts'

const NAMED: Readonly<Record<QueueName, Queue>> = {
  photos,
  texts,
  reports,
  complaints,
  appeals,
  flags,
  chargebacks
}

export function queueNamed(name: QueueName): Queue {
  return NAMED[name]
}
