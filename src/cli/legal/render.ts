import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Command, Option } from 'commander'
import type { Locale } from '#contract/locale.ts'
import type { LegalDoc } from '#legal/docs.ts'
import type { Site } from '#site/schema.ts'
import { CommandError } from '../errors.ts'
import { globalsOf, outOf } from '../globals.ts'
import { selectSites } from '../select.ts'
import { EXIT, Terminal } from '../terminal.ts'
import { docNamed, localesNamed, noBrand } from './arguments.ts'

interface RenderFlags {
  locale?: string
  format: 'markdown' | 'html'
  date?: string
  out?: string
}

interface Printed {
  doc: LegalDoc
  locale: Locale
  version: number
  from: string
  until: string | undefined
  text: string
}

export function legalRenderCommand(): Command {
  return new Command('render')
    .description('prints a brand’s legal texts with every placeholder filled')
    .argument('<site>', 'folder under sites/')
    .argument('[doc]', 'one text, such as terms; all without it')
    .option('--locale <codes>', 'languages, such as nl,de or all (the default language)')
    .addOption(
      new Option('--format <format>', 'what to print')
        .choices(['markdown', 'html'])
        .default('markdown')
    )
    .option('--date <day>', 'an earlier version by the day of its file, or one of a day to come')
    .option('--out <folder>', 'write <locale>/<doc>.md files there instead')
    .action(async (id: string, name: string | undefined, flags: RenderFlags, command: Command) => {
      process.exitCode = await run(id, name, flags, command)
    })
}

async function run(
  id: string,
  name: string | undefined,
  flags: RenderFlags,
  command: Command
): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  await selectSites(globals, [id], { all: false, changed: false })
  const { loadFleet } = await import('#site/load.ts')
  const { sites } = await loadFleet(globals.cwd, { only: [id], environment: globals.env })
  const site = sites[0]?.site
  if (site === undefined) throw noBrand(id)
  const texts = await textsOf(globals.cwd, site, name, flags)
  for (const { doc, locale, text } of texts) {
    if (flags.out === undefined) {
      terminal.result(text)
    } else {
      const ending = flags.format === 'html' ? 'html' : 'md'
      const file = join(outOf(globals, flags.out), locale, `${doc}.${ending}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
  if (flags.out !== undefined) terminal.result(`${texts.length} texts in ${flags.out}`)
  terminal.document({ ok: true, command: 'legal render', sites: [{ id, texts }], issues: [] })
  return EXIT.ok
}

async function textsOf(
  root: string,
  site: Site,
  name: string | undefined,
  flags: RenderFlags
): Promise<Printed[]> {
  const { LEGAL_DOCS } = await import('#legal/docs.ts')
  const { LegalTextError, renderHtml, renderMarkdown } = await import('#legal/render.ts')
  const { comingTextsOf, versionsOf } = await import('#legal/versions.ts')
  const docs = name === undefined ? LEGAL_DOCS : [docNamed(name)]
  const locales = localesNamed(flags.locale ?? site.locales.default, site.locales.enabled)
  const render = (locale: Locale, doc: LegalDoc): Printed[] => {
    const versions = versionsOf(root, site, locale, doc)
    const coming = comingTextsOf(root, site).find(
      text => text.effective === flags.date && text.doc === doc && text.locale === locale
    )
    const version = coming
      ? versionsOf(root, site, locale, doc, coming.effective)[0]
      : versions.find(({ date }) => date === flags.date)
    if (version === undefined) {
      if (name === undefined) return []
      const dates = versions.flatMap(({ date }) => date ?? []).join(', ') || 'none'
      const which = flags.date === undefined ? '' : ` of ${flags.date}`
      const message = `${site.id} has no ${doc}${which} in ${locale}. Earlier versions: ${dates}.`
      throw new CommandError(message, EXIT.usage)
    }
    const page = () => renderHtml(root, site, locale, doc, version)
    const asHtml = (): string => {
      const { title, html } = page()
      return `<h1>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>\n${html}`
    }
    const text = flags.format === 'html' ? asHtml() : renderMarkdown(root, site, doc, version)
    const { stored, from, until } = version
    return [{ doc, locale, version: stored.text.meta.version, from, until, text }]
  }
  try {
    return locales.flatMap(locale => docs.flatMap(doc => render(locale, doc)))
  } catch (error) {
    if (!(error instanceof LegalTextError)) throw error
    throw new CommandError(error.message, EXIT.invalid)
  }
}
