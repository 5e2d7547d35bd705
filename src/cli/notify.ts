import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import type { Brand } from '#server/core/brands.ts'
import type { Campaign } from '#server/domains/notifications/notices/campaigns.ts'
import { brandNamed, brandsOf, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT } from './terminal.ts'

interface Flags {
  type: Campaign['type']
  from: string
  subject?: string
  send?: true
}

export function notifyCommand(): Command {
  return new Command('notify')
    .description(
      'tell the members who asked for it some news, or of a promotion; sends nothing without --send'
    )
    .argument('<site>', 'a folder under sites/')
    .addOption(
      new Option('--type <type>', 'what it is: only who wants that is told')
        .choices(['news', 'promotions'])
        .makeOptionMandatory()
    )
    .requiredOption('--from <file>', 'a YAML file with the words in each language')
    .option('--subject <text>', 'the subject, for languages whose words have none')
    .option('--send', 'really send it')
    .action(async (site: string, flags: Flags, command: Command) => {
      const globals = globalsOf(command)
      const brand = brandNamed(await brandsOf(globals), site)
      const campaign = await campaignFrom(resolve(globals.cwd, flags.from), flags, brand)
      await withDatabase(
        command,
        async ({ terminal, database }) => {
          const [{ prepare }, { systemClock }, { audienceOf, openCampaign }] = await Promise.all([
            import('#server/start.ts'),
            import('#server/core/clock.ts'),
            import('#server/domains/notifications/notices/campaigns.ts')
          ])
          await prepare(database)
          const ctx = { db: database.kysely, brand, now: systemClock.now() }
          const items = await audienceOf(ctx, campaign)
          for (const { language, members, hasWords } of items) {
            const hint = hasWords ? '' : `  no words in ${flags.from}: not sent`
            terminal.result(`${language}  ${members} members${hint}`)
          }
          const told = items.filter(({ hasWords }) => hasWords)
          const members = told.reduce((all, item) => all + item.members, 0)
          const opened = flags.send && members > 0 ? await openCampaign(ctx, campaign) : undefined
          terminal.progress(outcome(members, flags, opened))
          const sent = opened?.isNew ?? false
          terminal.document({ ok: true, command: 'notify', items, sent, sites: [], issues: [] })
        },
        { brand: site }
      )
    })
}

function outcome(members: number, { type, send }: Flags, opened?: { isNew: boolean }): string {
  if (members === 0) return `Nobody has asked for ${type}; nothing is sent.`
  if (!send) return `${members} members would be told. Nothing was sent: add --send.`
  if (opened?.isNew) return `${members} members are told, each when they are free for it.`
  return 'This was sent before; nobody is told twice.'
}

/** Reads a campaign. Throws CommandError with the place of the first mistake. */
async function campaignFrom(path: string, flags: Flags, brand: Brand): Promise<Campaign> {
  const [{ parse }, { Words }] = await Promise.all([import('yaml'), import('./notify-words.ts')])
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${flags.from} can't be read. Name a YAML file with --from.`, EXIT.usage)
  })
  const read = Words.safeParse(yamlOf(parse, text, flags.from))
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join('.') || 'the file'
    throw new CommandError(`${flags.from}: ${where}: ${issue?.message}.`, EXIT.usage)
  }
  const words: Campaign['words'] = {}
  for (const [language, said] of Object.entries(read.data.texts)) {
    const known = brand.site.locales.enabled.find(locale => locale === language)
    const subject = said.subject ?? flags.subject
    if (known === undefined) {
      const has = brand.site.locales.enabled.join(', ')
      throw new CommandError(
        `${flags.from}: texts.${language}: ${brand.id} has ${has}; take it out.`,
        EXIT.usage
      )
    }
    if (subject === undefined) {
      throw new CommandError(
        `${flags.from}: texts.${language} has no subject; write one, or give --subject.`,
        EXIT.usage
      )
    }
    words[known] = { ...said, subject }
  }
  return { type: flags.type, words, link: read.data.link }
}

function yamlOf(parse: (text: string) => unknown, text: string, file: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new CommandError(`${file} is no YAML: ${first}`, EXIT.usage)
  }
}
