import { Command } from 'commander'
import { secondsOf } from './deploy-target.ts'
import type { Examined } from './doctor/examined.ts'
import type { SiteDoctorFlags } from './doctor/site-command.ts'
import { globalsOf, outOf } from './globals.ts'
import { portNumber } from './port.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'
import { green, red, yellow } from './visible.ts'

const SIGNS = { ok: green('✓'), warning: yellow('!'), error: red('✗'), unknown: yellow('?') }

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'checks this machine and this project for missing requirements, or one brand from outside (DNS, mail records, TLS, redirects, what is live), and says what to do'
    )
    .argument('[site]', 'a folder under sites/: checks what visitors meet of it')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--dns <address>', "DNS server to ask, such as 9.9.9.9; the machine's own if absent")
    .option('--connect <address>', 'ask this server, whatever DNS says: before a move')
    .option('--http-port <n>', 'port of http there', portNumber, 80)
    .option('--https-port <n>', 'port of https there', portNumber, 443)
    .option('--timeout <seconds>', 'longest wait for one answer', secondsOf, 3)
    .action(async (id: string | undefined, flags: SiteDoctorFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const findings =
        id === undefined
          ? await (await import('./doctor/examine.ts')).examine(
              globals.cwd,
              outOf(globals, flags.out)
            )
          : await (await import('./doctor/site-command.ts')).siteFindings(globals, id, flags)
      process.exitCode = tell(terminal, findings, id)
    })
}

/** Prints findings with what to do; what could not be asked is no success either. */
function tell(terminal: Terminal, findings: readonly Examined[], id: string | undefined): number {
  const rows = aligned(findings.map(({ subject, says }) => [subject, says]))
  findings.forEach(({ state, fix, records = [] }, index) => {
    terminal.result(`${SIGNS[state]} ${rows[index]}`)
    if (fix !== undefined) terminal.result(`    fix: ${fix}`)
    for (const record of records) terminal.result(`    record: ${record}`)
  })
  const count = (wished: Examined['state']): number =>
    findings.filter(({ state }) => state === wished).length
  const unknown = count('unknown')
  const rest = unknown === 0 ? '' : `, ${unknown} could not be asked`
  terminal.result(
    `${count('error')} errors, ${count('warning')} warnings${rest}, in ${terminal.seconds}`
  )
  const ok = count('error') === 0 && unknown === 0
  const sites = id === undefined ? [] : [{ id }]
  terminal.document({ ok, command: 'doctor', sites, issues: [], diagnostics: findings })
  return ok ? EXIT.ok : EXIT.environment
}
