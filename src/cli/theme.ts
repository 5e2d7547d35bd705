import { Command, InvalidArgumentError, Option } from 'commander'
import type { Hex } from '#theme/oklch.ts'
import { VISIONS, type Vision } from '#theme/simulate.ts'
import { printDiagnostics } from './diagnostics.ts'
import { globalsOf } from './globals.ts'
import { selectSites } from './select.ts'
import { EXIT, Terminal } from './terminal.ts'

interface ThemeFlags {
  primary?: Hex
  secondary?: Hex
  accent?: Hex
  simulate?: Vision
  suggest: boolean
  all: boolean
}

export function themeCommand(): Command {
  return new Command('theme')
    .description('shows the derived colours of a brand and the proof that they can be read')
    .argument('<site>', 'folder under sites/')
    .option('--primary <hex>', 'try another main colour; nothing is written', hexOf)
    .option('--secondary <hex>', 'try another second colour', hexOf)
    .option('--accent <hex>', 'try another accent', hexOf)
    .addOption(
      new Option('--simulate <vision>', 'show how a colour-blind visitor sees it').choices(VISIONS)
    )
    .option('--suggest', 'offer colours that need no move, and ones that go together', false)
    .option('--all', 'list every pair of the proof', false)
    .action(async (id: string, flags: ThemeFlags, command: Command) => {
      const globals = globalsOf(command)
      await selectSites(globals, [id], { all: false, changed: false })
      process.exitCode = await show(id, flags, globals, new Terminal(globals))
    })
}

async function show(
  id: string,
  flags: ThemeFlags,
  { cwd, env }: ReturnType<typeof globalsOf>,
  terminal: Terminal
): Promise<number> {
  const { loadFleet } = await import('#site/load.ts')
  const { themeOf } = await import('#theme/theme.ts')
  const { themeDocument, themeLines } = await import('./theme/sheet.ts')
  const set = (['primary', 'secondary', 'accent'] as const).flatMap(key => {
    const hex = flags[key]
    return hex === undefined ? [] : [`theme.${key}=${hex}`]
  })
  const { sites, diagnostics } = await loadFleet(cwd, { only: [id], environment: env, set })
  const sheets = sites.map(({ site }) => ({ site, theme: themeOf(site.theme) }))
  for (const { site, theme } of sheets) {
    for (const line of themeLines(site, theme, { ...flags, tried: set.length > 0 })) {
      terminal.result(line)
    }
  }
  const wrong = printDiagnostics(terminal, cwd, diagnostics, 'with warnings')
  terminal.document({
    ok: !wrong,
    command: 'theme',
    sites: sheets.map(({ site, theme }) => themeDocument(site, theme, flags)),
    issues: diagnostics
  })
  return wrong ? EXIT.invalid : EXIT.ok
}

function hexOf(text: string): Hex {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) {
    throw new InvalidArgumentError('Write it as #c8102e, in quotes: a shell takes # for a comment.')
  }
  return `#${digits.toLowerCase()}`
}
