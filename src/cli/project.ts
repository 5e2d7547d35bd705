import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { nearest } from '#site/nearest.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT } from './terminal.ts'

/** Verbs about brands; without any, the folder is probably wrong. */
const OF_BRANDS = new Set([
  ...[
    'archive',
    'unarchive',
    'audit',
    'build',
    'config',
    'deploy',
    'dev',
    'gallery',
    'host',
    'info',
    'list',
    'plan'
  ],
  ...['pause', 'releases', 'resume', 'rollback', 'schedule', 'theme', 'units', 'validate']
])
/** Allowed environment names in `site.<env>.yaml`; others could lead out of the folder. */
const ENVIRONMENT = /^[a-z0-9][a-z0-9-]*$/i

/**
 * Throws CommandError (usage) if the folder isn't a project or no brand has the environment, so
 * that mistakes in `--cwd` or `--env` aren't taken for "nothing to do".
 */
export function requireProject(action: Command): void {
  const { cwd, env } = globalsOf(action)
  if (!isFolder(cwd)) {
    throw new CommandError(
      `There is no folder ${cwd}. Give the project: --cwd <folder>.`,
      EXIT.usage
    )
  }
  const isOfBrands = OF_BRANDS.has(topOf(action).name())
  if (isOfBrands && !isFolder(join(cwd, 'sites'))) {
    const hint = 'Go to the project (or --cwd <folder>), or make a first brand: livery new.'
    throw new CommandError(`There is no folder sites/ in ${cwd}. ${hint}`, EXIT.usage)
  }
  const { envA, envB } = action.opts<{ envA?: string; envB?: string }>()
  for (const name of [env, envA, envB]) if (name !== undefined) refuseMisnamed(name)
  // `set` creates the first site.<env>.yaml.
  if (isOfBrands && env !== undefined && action.name() !== 'set') refuseUnknown(cwd, env)
}

function topOf(action: Command): Command {
  return action.parent?.parent ? topOf(action.parent) : action
}

function refuseMisnamed(name: string): void {
  if (ENVIRONMENT.test(name)) return
  const message = `"${name}" can't name an environment. Use letters, digits and hyphens, such as staging.`
  throw new CommandError(message, EXIT.usage)
}

function refuseUnknown(cwd: string, name: string): void {
  const known = environmentsIn(join(cwd, 'sites'))
  if (known.includes(name)) return
  const meant = nearest(name, known)
  const others = known.length > 0 ? `There are ${known.join(', ')}.` : 'Leave --env out.'
  const hint = meant === undefined ? others : `Did you mean ${meant}?`
  throw new CommandError(`No brand has a site.${name}.yaml. ${hint}`, EXIT.usage)
}

function environmentsIn(sites: string): string[] {
  const names = readdirSync(sites, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(sites, name)))
    .flatMap(file => /^site\.(.+)\.yaml$/.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
