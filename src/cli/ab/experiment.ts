import type { Brand } from '#server/core/brands.ts'
import type { Experiment } from '#site/experiments.ts'
import { brandNamed, brandsOf } from '../database.ts'
import { CommandError } from '../errors.ts'
import { EXIT, type GlobalOptions } from '../terminal.ts'

export async function brandOf(globals: GlobalOptions, site: string): Promise<Brand> {
  return brandNamed(await brandsOf(globals), site)
}

/** The experiment by its id, or the only one that runs. Throws a CommandError with the known ids. */
export function experimentOf({ id: site, site: { landers } }: Brand, id?: string): Experiment {
  const all = landers.experiments
  const running = all.filter(({ stopped }) => !stopped)
  const found = id === undefined ? running[0] : all.find(experiment => experiment.id === id)
  const isClear = id !== undefined || running.length === 1
  if (found && isClear) return found
  const known = all.map(experiment => experiment.id).join(', ')
  if (all.length === 0) {
    throw new CommandError(`${site} has no experiment (landers.experiments).`, EXIT.usage)
  }
  const fault = id === undefined ? `Name the experiment of ${site}` : `${site} has no ${id}`
  throw new CommandError(`${fault}; there are ${known}.`, EXIT.usage)
}
