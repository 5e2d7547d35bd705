import { InvalidArgumentError } from 'commander'

/** One of several parts of the fleet, for machines that share its work. */
export interface Shard {
  /** From 1. */
  part: number
  of: number
}

export function shardOf(value: string): Shard {
  const [, part = '0', of = '0'] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(value) ?? []
  if (Number(part) < 1 || Number(part) > Number(of)) {
    throw new InvalidArgumentError('Write it as 2/3: the second of three parts.')
  }
  return { part: Number(part), of: Number(of) }
}

/**
 * Those of `ids` that are in a shard. A brand's shard follows from its place in the whole fleet, so that
 * no choice, such as what changed, gives it to two shards or to none.
 */
export function inShard(
  fleet: readonly string[],
  ids: readonly string[],
  { part, of }: Shard
): string[] {
  const own = new Set(fleet.filter((_, index) => index % of === part - 1))
  return ids.filter(id => own.has(id))
}
