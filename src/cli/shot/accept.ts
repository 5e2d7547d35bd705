import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'
import type { Compared } from './compare.ts'

export interface Accepting {
  out: string
  base: string
  compared: readonly Compared[]
  /** Names or the starts of names; undefined for everything that differs. */
  names: readonly string[] | undefined
}

/**
 * Moves pictures that differ to the base, with their texts, and takes those away that are gone.
 * Returns their names. Throws CommandError (usage) for a name that fits nothing.
 */
export async function accept({ out, base, compared, names }: Accepting): Promise<string[]> {
  for (const name of names ?? []) {
    if (compared.some(one => isOf(one.name, name))) continue
    throw new CommandError(`no picture is called ${name}; nothing was accepted.`, EXIT.usage)
  }
  const taken = compared.filter(
    ({ name, state }) => state !== 'same' && (names?.some(each => isOf(name, each)) ?? true)
  )
  for (const { name, state } of taken) {
    for (const file of [`${name}.png`, `${name}.txt`]) {
      if (state === 'gone') await rm(join(base, file), { force: true })
      else await copied(join(out, file), join(base, file))
    }
  }
  return taken.map(({ name }) => name)
}

const isOf = (name: string, start: string): boolean => {
  const whole = start.replace(/\/+$/, '')
  return name === whole || name.startsWith(`${whole}/`)
}

async function copied(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}
