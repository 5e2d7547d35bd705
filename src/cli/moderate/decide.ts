import { Command, Option } from 'commander'
import { VERDICTS } from '#contract/operator/reviews.ts'
import { MEASURES, type Measure } from '#contract/operator/shapes.ts'
import { wholeNumber } from '../build.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'
import { atBench } from './desk.ts'
import { itemOf } from './item.ts'
import { asOption } from './look.ts'

type Verdict = (typeof VERDICTS)[number]

interface Flags {
  as?: string
  verdict?: Verdict
  reason?: string
  facts?: string
  rule?: string
  measure?: Measure
  days?: number
}

/** `approve` and `reject`, for photos and texts. */
export function verdictCommand(verdict: 'approve' | 'reject'): Command {
  const command = new Command(verdict)
    .description(
      verdict === 'approve'
        ? 'shows a photo or text to everybody'
        : 'turns a photo or text down, and tells the member why'
    )
    .argument('<items...>', 'such as photos:12 photos:13; you have looked at each')
    .addOption(asOption())
  if (verdict === 'reject') {
    command.requiredOption('--reason <code>', 'a reason that show lists')
  }
  return command.action((texts: string[], flags: Flags, self: Command) =>
    decide(self, texts, { ...flags, verdict })
  )
}

/** Other verdicts, and measures against a member. */
export function decideCommand(): Command {
  return new Command('decide')
    .description('decides a report, complaint, appeal or flag, or takes a measure on a member')
    .argument('<items...>', 'such as reports:5, or member:7')
    .addOption(asOption())
    .addOption(new Option('--verdict <verdict>', 'one that show lists').choices([...VERDICTS]))
    .option('--reason <text>', 'why')
    .option('--facts <text>', 'what was found; told to the member')
    .option('--rule <text>', 'the rule or law that it goes against; told to the member')
    .addOption(new Option('--measure <measure>', 'what follows').choices([...MEASURES]))
    .option('--days <n>', 'for how long; for good when absent', wholeNumber)
    .action((texts: string[], flags: Flags, command: Command) => decide(command, texts, flags))
}

async function decide(command: Command, texts: readonly string[], flags: Flags): Promise<void> {
  const { as, verdict, ...told } = flags
  const items = texts.map(itemOf)
  await atBench(command, as, async ({ terminal, act }) => {
    const [{ decideItem }, { decideOn }] = await Promise.all([
      import('#server/domains/moderation/operator/reviews.ts'),
      import('#server/domains/moderation/operator/measures.ts')
    ])
    const decided = []
    for (const { kind, id } of items) {
      if (kind === 'member') {
        const given = measureOf(told)
        const done = await act('members.decide', ctx => decideOn(ctx, id, given))
        terminal.result(`member:${id} is ${done.status}`)
        decided.push({ item: `member:${id}`, ...done })
        continue
      }
      if (verdict === undefined)
        throw new CommandError('Say --verdict; show lists them.', EXIT.usage)
      const done = await act(undefined, ctx => decideItem(ctx, kind, id, { verdict, ...told }))
      terminal.result(`${kind}:${id} ${done.verdict}${done.reason ? `: ${done.reason}` : ''}`)
      decided.push({ item: `${kind}:${id}`, ...done })
    }
    terminal.document({ ok: true, command: 'moderate decide', decided, sites: [], issues: [] })
  })
}

function measureOf({ measure, facts, rule, days }: Flags) {
  if (measure === undefined || facts === undefined || rule === undefined) {
    throw new CommandError(
      'A measure on a member needs --measure, --facts and --rule: the member is told why.',
      EXIT.usage
    )
  }
  return { measure, facts, rule, ...(days === undefined ? {} : { days }) }
}
