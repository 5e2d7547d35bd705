import { Command } from 'commander'
import { decideCommand, verdictCommand } from './moderate/decide.ts'
import { logCommand } from './moderate/log.ts'
import { nextCommand, queueCommand, releaseCommand, showCommand } from './moderate/look.ts'

export function moderateCommand(): Command {
  return new Command('moderate')
    .description('photos, texts, reports, complaints, appeals and flags that wait for a person')
    .addCommand(queueCommand())
    .addCommand(nextCommand())
    .addCommand(showCommand())
    .addCommand(verdictCommand('approve'))
    .addCommand(verdictCommand('reject'))
    .addCommand(decideCommand())
    .addCommand(releaseCommand())
    .addCommand(logCommand())
}
