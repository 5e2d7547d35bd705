import { Command } from 'commander'
import { nearest } from '#site/nearest.ts'
import type { Site } from '#site/schema.ts'
import {
  type Destination,
  deployFault,
  destinationOf,
  type TargetFlags,
  targetAt,
  targetOptions
} from './deploy-target.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { type LiveFlags, liveOptions, mayGoLive } from './live.ts'
import { deployedReleases, type ListedRelease, localReleases, siteOf } from './releases.ts'
import { EXIT, Terminal } from './terminal.ts'

interface RollbackFlags extends TargetFlags, LiveFlags {
  out: string
  local: boolean
}

export function rollbackCommand(): Command {
  const command = new Command('rollback')
    .description('makes an earlier release live again: on the host, or here where there is none')
    .argument('<site>', 'a folder under sites/')
    .argument('[release]', 'as "livery releases" names it; the one before the live one by default')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--local', 'roll back the built site here, although there is a host', false)
  for (const option of [...targetOptions(), ...liveOptions()]) command.addOption(option)
  return command.action(
    async (id: string, release: string | undefined, flags: RollbackFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const site = await siteOf(globals, id)
      const out = outOf(globals, flags.out)
      const destination = flags.local ? undefined : destinationOf(globals.cwd, site, flags)
      const releases =
        destination === undefined
          ? await localReleases(out, site)
          : ((await deployedReleases(site, globals, flags)) ?? [])
      const wanted = chosenFrom(releases, release, site)
      const where = destination === undefined ? `in ${flags.out}` : `at ${destination.path}`
      if (!wanted.live) {
        const question = `Make ${wanted.id} live again ${where}?`
        if (destination !== undefined) await mayGoLive(globals, flags, question)
        await rollBack(site, wanted.id, { out, destination, timeout: flags.timeout })
      }
      terminal.result(`${site.brand.domain}  ${wanted.id} is live ${where}`)
      terminal.document({
        ok: true,
        command: 'rollback',
        sites: [{ site: id, domain: site.brand.domain, release: wanted.id }],
        issues: []
      })
    }
  )
}

function chosenFrom(
  releases: readonly ListedRelease[],
  wanted: string | undefined,
  site: Site
): ListedRelease {
  const ids = releases.map(({ id }) => id)
  if (wanted === undefined) {
    const before = releases[releases.findIndex(({ live }) => live) + 1]
    if (before !== undefined) return before
    throw new CommandError(`${site.id} has no release before the live one.`, EXIT.usage)
  }
  const found = releases.find(({ id }) => id === wanted)
  if (found !== undefined) return found
  const near = nearest(wanted, ids)
  const hint = near === undefined ? `Known: ${ids.join(', ') || 'none'}.` : `Did you mean ${near}?`
  throw new CommandError(`${site.id} has no release ${wanted}. ${hint}`, EXIT.usage)
}

async function rollBack(
  site: Site,
  release: string,
  {
    out,
    destination,
    timeout
  }: { out: string; destination: Destination | undefined; timeout: number }
): Promise<void> {
  if (destination === undefined) {
    const { makeLive } = await import('#render/release.ts')
    const { forgetBuilt } = await import('#render/build.ts')
    await makeLive(out, site.brand.domain, release)
    await forgetBuilt(out, site.id)
    return
  }
  try {
    await (await targetAt(destination, timeout)).rollBack(release)
  } catch (error) {
    const { text, code } = deployFault(error)
    throw code === EXIT.deploy ? new CommandError(text, code) : error
  }
}
