import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { isLocale, LOCALES, type Locale } from '#contract/locale.ts'
import type { Brand } from '#server/core/brands.ts'
import { brandNamed, brandsOf } from './database.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, Terminal } from './terminal.ts'

interface MailFlags {
  template?: string
  language?: string
  out: string
}

export function mailCommand(): Command {
  return new Command('mail')
    .description('writes every mail of a brand as HTML and text, to look at; sends nothing')
    .argument('<site>', 'a folder under sites/')
    .option('--template <name>', 'one mail alone')
    .option('--language <code>', `one of ${LOCALES.join(', ')}; the brand's own when absent`)
    .option('--out <folder>', 'where the files go', 'mails')
    .action(async (site: string, flags: MailFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const brand = brandNamed(await brandsOf(globals), site)
      const files = await write(brand, flags, resolve(flags.out))
      for (const file of files) terminal.result(file)
      terminal.document({ ok: true, command: 'mail', files, sites: [{ site }], issues: [] })
    })
}

/** One HTML and one text file per mail, with sample data. */
async function write(brand: Brand, flags: MailFlags, out: string): Promise<string[]> {
  const [{ CATALOG }, { renderMail }, { sampleOf }] = await Promise.all([
    import('#server/domains.ts'),
    import('#server/platform/mail/render.ts'),
    import('#server/platform/mail/samples.ts')
  ])
  const { template } = flags
  const known = Object.keys(CATALOG.mails).toSorted()
  if (template !== undefined && !known.includes(template)) {
    throw new CommandError(
      `There is no mail "${template}"; there are ${known.join(', ')}.`,
      EXIT.usage
    )
  }
  const language = languageOf(brand, flags.language)
  await mkdir(out, { recursive: true })
  const files = (template ? [template] : known).map(async name => {
    const mail = renderMail(CATALOG.mails, brand, {
      template: name,
      language,
      data: sampleOf(brand, name)
    })
    const file = join(out, `${brand.id}-${language}-${name}`)
    await writeFile(`${file}.html`, mail.html)
    await writeFile(`${file}.txt`, `${mail.from}: ${mail.subject}\n\n${mail.text}`)
    return [`${file}.html`, `${file}.txt`]
  })
  return (await Promise.all(files)).flat()
}

function languageOf(brand: Brand, wished: string | undefined): Locale {
  if (wished === undefined) return brand.site.locales.default
  if (isLocale(wished)) return wished
  throw new CommandError(
    `"${wished}" is none of our languages; choose one of ${LOCALES.join(', ')}.`,
    EXIT.usage
  )
}
