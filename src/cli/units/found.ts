import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../errors.ts'
import { environmentFile, shownEnvironmentFile } from './environment-file.ts'
import { ENVIRONMENT_FILE, type Installation, UNIT_FOLDER } from './installation.ts'
import { isUntouched } from './mark.ts'
import { unitFiles } from './unit-files.ts'
import type { NewFile } from './write-together.ts'

export interface Found {
  path: string
  /** `kept` is an environment file that is there, `changed` a unit that is not as we wrote it. */
  state: 'new' | 'same' | 'outdated' | 'changed' | 'kept'
  /** What is there. */
  before: string | undefined
  /** What belongs there, without secrets. */
  shown: string
  /** Whether others can read the secrets in it. */
  isOpen: boolean
  make: () => NewFile
}

/** Each file with what is at its place now. */
export function filesAt(system: string, installation: Installation): Found[] {
  const units = Object.entries(unitFiles(installation)).map(([name, text]) =>
    unitAt(join(system, UNIT_FOLDER, name), text)
  )
  return [...units, environmentAt(join(system, ENVIRONMENT_FILE), installation)]
}

function unitAt(path: string, text: string): Found {
  const before = presentAt(path)?.text
  const state = stateOf(before, text)
  const make = (): NewFile => ({ path, text, mode: 0o644, before })
  return { path, state, before, shown: text, isOpen: false, make }
}

function stateOf(before: string | undefined, text: string): Found['state'] {
  if (before === undefined) return 'new'
  if (before === text) return 'same'
  return isUntouched(before) ? 'outdated' : 'changed'
}

function environmentAt(path: string, { root }: Installation): Found {
  const present = presentAt(path)
  const make = (): NewFile => ({
    path,
    text: environmentFile(root, process.env),
    mode: 0o600,
    before: undefined
  })
  return {
    path,
    state: present === undefined ? 'new' : 'kept',
    before: present?.text,
    shown: shownEnvironmentFile(),
    isOpen: ((present?.mode ?? 0) & 0o077) !== 0,
    make
  }
}

/** Undefined where nothing is. A link, such as that of a masked unit, is not followed. */
function presentAt(path: string): { text: string; mode: number } | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (!stats.isFile()) {
    throw new CommandError(`${path} is there and is no plain file. Nothing was written.`)
  }
  return { text: readFileSync(path, 'utf8'), mode: stats.mode }
}
