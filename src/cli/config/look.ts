import { CommanderError } from 'commander'
import type { EditPath } from '#site/edit.ts'
import type { JsonSchema } from '#site/file-schema.ts'
import { referenceOf } from '#site/json-schema.ts'
import { type Provenance, provenanceOf } from '#site/provenance.ts'
import { nearestSetting, settingPath } from '#site/setting-path.ts'
import { fieldAt } from '#site/settings-reference.ts'
import { CommandError } from '../errors.ts'
import { KNOBS } from '../knobs.ts'
import { selectSites } from '../select.ts'
import { EXIT, type GlobalOptions } from '../terminal.ts'
import { visible } from '../visible.ts'

/** All settings of a brand, including the landers' knobs. */
export const REFERENCE: JsonSchema = referenceOf('site', KNOBS)

/** Throws CommanderError for an unknown brand, CommandError for an unreadable file. */
export async function lookAt(
  { cwd, env }: Pick<GlobalOptions, 'cwd' | 'env'>,
  id: string,
  { set = [], reveal }: { set?: readonly string[]; reveal: boolean }
): Promise<Provenance> {
  await selectSites({ cwd, env }, [id], { all: false, changed: false })
  const found = provenanceOf(cwd, id, { environment: env, set }, reveal)
  if (found) return found
  throw new CommandError(
    `sites/${id} cannot be read; livery validate ${id} says why.`,
    EXIT.invalid
  )
}

/** The path of a typed setting; an unknown one is a usage error with the nearest name. */
export function knownPath(text: string): EditPath {
  const path = settingPath(text)
  if (path && fieldAt(REFERENCE, path)) return path
  const near = path && nearestSetting(REFERENCE, path)
  const isCompany = path?.[0] === 'company'
  const hint = isCompany
    ? 'company names a file under sites/_companies; livery config set --company changes that.'
    : near
      ? `Did you mean ${near}?`
      : 'docs/config.md lists every setting.'
  return refuse(`${text} is not a setting. ${hint}`)
}

/** Prints a usage error and throws CommanderError. */
export function refuse(whole: string): never {
  process.stderr.write(`livery: ${visible(whole)}\n`)
  throw new CommanderError(EXIT.usage, 'livery.config', whole)
}
