import { Command } from 'commander'
import { globalsOf, outOf } from './globals.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'
import { green, red, yellow } from './visible.ts'

const SIGNS = { ok: green('✓'), warning: yellow('!'), error: red('✗') }

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'checks this machine and this project for missing requirements, and says what to do'
    )
    .option('--out <folder>', 'where the built sites are', 'dist')
    .action(async (flags: { out: string }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const { examine } = await import('./doctor/examine.ts')
      const diagnostics = await examine(globals.cwd, outOf(globals, flags.out))
      const rows = aligned(diagnostics.map(({ subject, says }) => [subject, says]))
      diagnostics.forEach(({ state, fix }, index) => {
        terminal.result(`${SIGNS[state]} ${rows[index]}`)
        if (fix !== undefined) terminal.result(`    fix: ${fix}`)
      })
      const errors = diagnostics.filter(({ state }) => state === 'error').length
      const warnings = diagnostics.filter(({ state }) => state === 'warning').length
      terminal.result(`${errors} errors, ${warnings} warnings, in ${terminal.seconds}`)
      terminal.document({
        ok: errors === 0,
        command: 'doctor',
        sites: [],
        issues: [],
        diagnostics
      })
      process.exitCode = errors === 0 ? EXIT.ok : EXIT.environment
    })
}
