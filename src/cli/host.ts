import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import type { HostFile } from '#host/installation.ts'
import type { HostModel } from '#host/model.ts'
import type { Packs } from '#host/pack.ts'
import type { Site } from '#site/schema.ts'
import {
  deployFault,
  destinationOf,
  packedCache,
  type TargetFlags,
  targetOptions
} from './deploy-target.ts'
import { printDiagnostics } from './diagnostics.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { megabytes } from './sizes.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface HostFlags extends Selection, TargetFlags {
  out: string
  to: string
  precompress: boolean
}

export function hostCommand(): Command {
  const command = withSelection(new Command('host'))
    .description(
      "writes the files of a brand's host: headers, redirects, server configuration (nginx if it names none)"
    )
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--to <folder>', 'where the files go, a folder a brand', '.livery/host')
    .option('--precompress', 'also leave .br and .gz beside the built files', false)
  for (const option of targetOptions()) {
    if (option.name() !== 'timeout') command.addOption(option)
  }
  return command.action(async (ids: string[], flags: HostFlags, command: Command) => {
    process.exitCode = await runHost(ids, flags, globalsOf(command))
  })
}

async function runHost(ids: string[], flags: HostFlags, globals: GlobalOptions): Promise<number> {
  const terminal = new Terminal(globals)
  const out = outOf(globals, flags.out)
  const { library, only: chosen } = await openSelected(globals, ids, flags, out)
  const { checkFleet } = await import('#check/fleet.ts')
  const options = { environment: globals.env, library, only: chosen }
  const { sites, diagnostics } = await checkFleet(globals.cwd, options)
  const isWrong = printDiagnostics(terminal, globals.cwd, diagnostics)
  const written = []
  if (!isWrong) {
    for (const { site } of sites) {
      const files = await filesFor(terminal, site, { out, flags, globals })
      const folder = join(outOf(globals, flags.to), site.brand.domain)
      for (const { file, text } of files) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), text)
        terminal.result(join(folder, file))
      }
      written.push({ site: site.id, folder, files: files.map(({ file }) => file) })
    }
  }
  terminal.document({ ok: !isWrong, command: 'host', sites: written, issues: diagnostics })
  return isWrong ? EXIT.invalid : EXIT.ok
}

async function filesFor(
  terminal: Terminal,
  site: Site,
  { out, flags, globals }: { out: string; flags: HostFlags; globals: GlobalOptions }
): Promise<HostFile[]> {
  const domain = site.brand.domain
  const { isBuilt } = await import('#server/http/hosts.ts')
  if (!isBuilt(out, domain)) {
    throw new CommandError(
      `${site.id} is not built yet. Run "livery build ${site.id}" first.`,
      EXIT.usage
    )
  }
  const { liveModel } = await import('#host/release-model.ts')
  const { hostFiles } = await import('#host/host-files.ts')
  const { folder, model } = await liveModel(out, domain)
  const packs = await packsFor(terminal, folder, model, flags.precompress)
  const known = destinationOf(globals.cwd, site, { path: `/srv/${domain}`, ...flags })
  const kind = known?.kind ?? 'nginx'
  const path = known?.path ?? `/srv/${domain}`
  const api = known?.api === undefined ? {} : { api: known.api }
  try {
    return hostFiles(kind, model, { path, ...api }, packs)
  } catch (error) {
    throw new CommandError(deployFault(error).text, EXIT.deploy)
  }
}

async function packsFor(
  terminal: Terminal,
  folder: string,
  { files }: HostModel,
  precompress: boolean
): Promise<Packs> {
  const { packFiles, packRelease } = await import('#host/pack.ts')
  const { packs, report } = await packFiles(folder, files, packedCache())
  if (precompress) {
    await packRelease(folder, packedCache())
    terminal.progress(
      `${report.texts} texts, ${megabytes(report.bytes)} to ${megabytes(report.packedBytes)}; ${report.cached} of ${report.packed} packed files were known`
    )
  }
  return packs
}
