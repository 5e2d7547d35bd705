import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { mayDo, QUEUES, type QueueName } from '#contract/operator/roles.ts'
import type { ReviewDetail, ReviewItem } from '#contract/operator/shapes.ts'
import { globalsOf } from '../globals.ts'
import type { Terminal } from '../terminal.ts'
import { jsonLine, oneLine } from '../visible.ts'
import { ask } from './ask.ts'
import { atBench, type Bench } from './desk.ts'
import { itemOf } from './item.ts'

interface QueueFlags {
  as?: string
  kind?: QueueName
  brand?: string
}

export const asOption = (): Option =>
  new Option('--as <operator>', 'who you are').env('LIVERY_OPERATOR')
const kindOption = (): Option => new Option('--kind <kind>', 'one queue alone').choices([...QUEUES])

export function queueCommand(): Command {
  return new Command('queue')
    .description('what waits, the urgent first, then the oldest')
    .addOption(asOption())
    .addOption(kindOption())
    .option('--brand <site>', 'of one brand alone')
    .action((flags: QueueFlags, command: Command) =>
      atBench(command, flags.as, async bench => {
        const { waitingIn } = await import('#server/domains/moderation/operator/reviews.ts')
        const items: ReviewItem[] = []
        for (const kind of flags.kind ? [flags.kind] : QUEUES) {
          const page = await bench.act(undefined, async ctx => {
            if (!flags.kind && !mayDo(ctx.operator.role, `review.${kind}`)) {
              ctx.note({ action: 'listReviews', subject: { kind }, details: { mayNot: true } })
              return { items: [], has_more: false }
            }
            return waitingIn(ctx, kind, flags.brand)
          })
          items.push(...page.items)
          for (const item of page.items) bench.terminal.result(lineOf(item))
          if (page.has_more) bench.terminal.result(`${kind}: and more; these come first`)
        }
        if (items.length === 0) bench.terminal.progress('Nothing waits.')
        bench.terminal.document({
          ok: true,
          command: 'moderate queue',
          items,
          sites: [],
          issues: []
        })
      })
    )
}

export function showCommand(): Command {
  return new Command('show')
    .description('one item with all that is needed to judge it; it is yours for ten minutes')
    .argument('<item>', 'such as photos:12, or member:7')
    .addOption(asOption())
    .option('--out <file>', 'writes the picture there')
    .option('--reason <text>', 'why you look, for the log')
    .action(
      (text: string, flags: { as?: string; out?: string; reason?: string }, command: Command) =>
        atBench(command, flags.as, async bench => {
          const { kind, id } = itemOf(text)
          if (kind === 'member') {
            const { memberFor } = await import('#server/domains/moderation/operator/members.ts')
            const member = await bench.act('members.read', ctx => memberFor(ctx, id, flags.reason))
            bench.terminal.result(jsonLine(member, 2))
            bench.terminal.document({
              ok: true,
              command: 'moderate show',
              member,
              sites: [],
              issues: []
            })
            return
          }
          const { lookAt } = await import('#server/domains/moderation/operator/reviews.ts')
          const item = await bench.act(undefined, ctx => lookAt(ctx, kind, id))
          await say(bench, item, flags.out && resolve(globalsOf(command).cwd, flags.out))
          bench.terminal.document({
            ok: true,
            command: 'moderate show',
            item,
            sites: [],
            issues: []
          })
        })
    )
}

export function nextCommand(): Command {
  return new Command('next')
    .description('the next item of a queue; at a terminal it asks for the verdict and goes on')
    .addOption(asOption())
    .addOption(kindOption().default('photos'))
    .option('--brand <site>', 'of one brand alone')
    .option('--out <file>', 'writes the picture there')
    .action((flags: QueueFlags & { kind: QueueName; out?: string }, command: Command) =>
      atBench(command, flags.as, async bench => {
        const { next } = await import('#server/domains/moderation/operator/reviews.ts')
        const globals = globalsOf(command)
        const out = flags.out && resolve(globals.cwd, flags.out)
        const isAsked = globals.input && bench.terminal.isForPeople
        const skipped = new Set<number>()
        for (;;) {
          const item = await bench.act(undefined, ctx =>
            next(ctx, flags.kind, flags.brand, skipped)
          )
          if (item === null) bench.terminal.progress('Nothing waits.')
          else await say(bench, item, out)
          const answer = item === null || !isAsked ? 'stop' : await ask(bench, item)
          if (item !== null && answer === 'skip') skipped.add(item.id)
          if (answer === 'stop') {
            const found = { ok: true, command: 'moderate next', item, sites: [], issues: [] }
            return bench.terminal.document(found)
          }
        }
      })
    )
}

export function releaseCommand(): Command {
  return new Command('release')
    .description('gives an item back that you have looked at')
    .argument('<item>', 'such as photos:12')
    .addOption(asOption())
    .action((text: string, flags: { as?: string }, command: Command) =>
      atBench(command, flags.as, async bench => {
        const { kind, id } = itemOf(text)
        const { giveBack } = await import('#server/domains/moderation/operator/reviews.ts')
        if (kind !== 'member') {
          await bench.act(undefined, ctx => giveBack(ctx, kind, id))
        }
        bench.terminal.result(`${text} is free again.`)
        bench.terminal.document({ ok: true, command: 'moderate release', sites: [], issues: [] })
      })
    )
}

async function say(
  { terminal, world, act }: Bench,
  item: ReviewDetail,
  out?: string
): Promise<void> {
  terminal.result(lineOf(item))
  if (item.queue === 'photos') {
    const { openPhoto, pathOf } = await import('#server/domains/moderation/operator/photos.ts')
    if (out) {
      const picture = await act('photos.read', ctx => openPhoto(ctx, item.id, 'full'))
      await writeOwn(out, picture)
    }
    const path = out || pathOf(world, String(item.content.file))
    terminal.result(`  picture: ${path ?? 'in the bucket; --out <file> writes it here'}`)
  }
  sayContent(terminal, item.content)
  terminal.result(`  verdicts: ${item.verdicts.join(', ')}`)
  if (item.reasons.length > 0) terminal.result(`  reasons: ${item.reasons.join(', ')}`)
  terminal.result(`  yours until ${item.claimed_until}`)
}

/** Only the operator can read the file; replaces an existing one. */
async function writeOwn(out: string, picture: Uint8Array): Promise<void> {
  const file = await open(out, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(picture)
  } finally {
    await file.close()
  }
}

function sayContent(terminal: Terminal, content: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(content)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
    if (value !== null && value !== undefined) {
      terminal.result(`  ${key}: ${text.replaceAll('\n', '\n    ')}`)
    }
  }
}

function lineOf({ queue, id, brand, at, priority, summary, claimed_by }: ReviewItem): string {
  const marks = [priority ? 'URGENT' : '', claimed_by ? `(${claimed_by})` : ''].filter(Boolean)
  return [`${queue}:${id}`, brand, at, ...marks, oneLine(summary)].join('  ')
}
