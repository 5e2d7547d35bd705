import { Command } from 'commander'
import { globalsOf } from './globals.ts'
import { Terminal } from './terminal.ts'

export interface PromoteFlags {
  arm?: string
  anyway: boolean
  dryRun: boolean
}

export function abCommand(): Command {
  return new Command('ab')
    .description('experiments on landers: how they stand, and how they end')
    .addCommand(statusCommand())
    .addCommand(reportCommand())
    .addCommand(promoteCommand())
    .addCommand(stopCommand())
}

const SITE = ['<site>', 'a folder under sites/'] as const
const EXPERIMENT = ['[experiment]', 'its id; the one that runs when absent'] as const

function statusCommand(): Command {
  return new Command('status')
    .description('one line for each experiment of a brand, with its verdict')
    .argument(...SITE)
    .action(async (site: string, _: object, command: Command) => {
      const { abStatus } = await import('./ab/report.ts')
      await abStatus(command, site)
    })
}

function reportCommand(): Command {
  return new Command('report')
    .description('the numbers of an experiment, with intervals that may be read every day')
    .argument(...SITE)
    .argument(...EXPERIMENT)
    .action(async (site: string, id: string | undefined, _: object, command: Command) => {
      const { abReport } = await import('./ab/report.ts')
      await abReport(command, site, id)
    })
}

function promoteCommand(): Command {
  return new Command('promote')
    .description("makes what an arm sets the lander's own, and removes the experiment")
    .argument(...SITE)
    .argument(...EXPERIMENT)
    .option('--arm <name>', 'this arm; the one that won when absent')
    .option('--anyway', 'without a verdict for the arm, or with one that warns', false)
    .option('--dry-run', 'show the change; write nothing', false)
    .action(async (site: string, id: string | undefined, flags: PromoteFlags, command: Command) => {
      const { promote } = await import('./ab/promote.ts')
      process.exitCode = await promote(command, site, id, flags)
    })
}

function stopCommand(): Command {
  return new Command('stop')
    .description('shows everybody the lander as it is again; the numbers stay')
    .argument(...SITE)
    .argument(...EXPERIMENT)
    .option('--dry-run', 'show the change; write nothing', false)
    .action(
      async (
        site: string,
        id: string | undefined,
        { dryRun }: { dryRun: boolean },
        command: Command
      ) => {
        const { stop } = await import('./ab/stop.ts')
        const globals = globalsOf(command)
        process.exitCode = await stop(new Terminal(globals), globals, site, id, dryRun)
      }
    )
}
