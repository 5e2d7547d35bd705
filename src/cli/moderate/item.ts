import { QUEUES, type QueueName } from '#contract/operator/roles.ts'
import { nearest } from '#site/nearest.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

export type Item = { kind: QueueName; id: number } | { kind: 'member'; id: number }

/** Parses `photos:12` or `member:7`. Throws CommandError. */
export function itemOf(text: string): Item {
  const [, kind = '', digits = ''] = /^([a-z]+):(\d{1,15})$/.exec(text) ?? []
  const id = Number(digits)
  if (id > 0 && kind === 'member') return { kind, id }
  const queue = QUEUES.find(name => name === kind)
  if (id > 0 && queue !== undefined) return { kind: queue, id }
  const meant = nearest(kind, [...QUEUES, 'member'])
  throw new CommandError(
    `"${text}" is no item; write it as the queue does, such as ${meant ?? 'photos'}:${id || 12}.`,
    EXIT.usage
  )
}
