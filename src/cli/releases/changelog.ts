import type { LogEntry } from '#host/release-entry.ts'
import { logOf } from '#host/release-log.ts'
import type { Site } from '#site/schema.ts'
import { deployFault, destinationOf, type TargetFlags, targetAt } from '../deploy-target.ts'
import { CommandError } from '../errors.ts'
import { EXIT, type Terminal } from '../terminal.ts'
import { bold } from '../visible.ts'
import { summaryText } from './summary.ts'

/** Prints the deploys that a brand's host remembers, newest first. */
export async function printChangelog(
  terminal: Terminal,
  site: Site,
  cwd: string,
  flags: TargetFlags
): Promise<void> {
  const destination = destinationOf(cwd, site, flags)
  if (destination === undefined) {
    throw new CommandError(
      `sites/${site.id} names no host, and the change log is kept there. Set deploy.target and deploy.path, or give --target and --path.`,
      EXIT.usage
    )
  }
  const changelog = await logAt(destination, flags.timeout)
  terminal.result(bold(`${site.brand.domain} on ${destination.kind} at ${destination.path}`))
  for (const line of changelog.flatMap(linesOf)) terminal.result(line)
  if (changelog.length === 0) terminal.result('  nothing was deployed yet')
  const sites = [{ site: site.id, domain: site.brand.domain, changelog }]
  terminal.document({ ok: true, command: 'releases', sites, issues: [] })
}

async function logAt(
  destination: Parameters<typeof targetAt>[0],
  timeout: number
): Promise<LogEntry[]> {
  try {
    const found = await (await targetAt(destination, timeout)).releases()
    return logOf(found.map(({ release }) => release))
  } catch (error) {
    const { text, code } = deployFault(error)
    throw code === EXIT.deploy ? new CommandError(text, code) : error
  }
}

function linesOf({ release, at, by, note, pages }: LogEntry): string[] {
  const who = by === undefined ? '' : `  by ${by}`
  const named = pages === undefined ? [] : pages.some
  const count = pages === undefined ? 0 : pages.added + pages.changed + pages.removed
  return [
    '',
    `${at.slice(0, 16).replace('T', ' ')}  ${release}${who}`,
    ...(note === undefined ? [] : note.split('\n').map(line => `  ${line}`)),
    ...(pages === undefined ? [] : [`  ${summaryText(pages)}`]),
    ...named.map(line => `    ${line}`),
    ...(count > named.length ? [`    and ${count - named.length} more`] : [])
  ]
}
