import type { Command } from 'commander'
import { withDatabase } from '../database.ts'
import { globalsOf } from '../globals.ts'
import { brandOf, experimentOf } from './experiment.ts'
import { judgedOf } from './judged.ts'
import { sheetOf } from './sheet.ts'
import { inOneLine, linesOf } from './words.ts'

/** One line for each experiment of a brand. */
export async function abStatus(command: Command, site: string): Promise<void> {
  const brand = await brandOf(globalsOf(command), site)
  await withDatabase(
    command,
    async ({ terminal, database }) => {
      const { prepare } = await import('#server/start.ts')
      await prepare(database)
      const sheets = []
      for (const experiment of brand.site.landers.experiments) {
        sheets.push(sheetOf(await judgedOf(database.kysely, brand, experiment), experiment))
      }
      for (const sheet of sheets) terminal.result(inOneLine(sheet))
      if (sheets.length === 0) terminal.progress(`${site} has no experiment (landers.experiments).`)
      const experiments = sheets.map(({ arms: _, ...sheet }) => sheet)
      terminal.document({ ok: true, command: 'ab status', experiments, sites: [site], issues: [] })
    },
    { brand: site }
  )
}

/** All numbers of one experiment. */
export async function abReport(
  command: Command,
  site: string,
  id: string | undefined
): Promise<void> {
  const brand = await brandOf(globalsOf(command), site)
  const experiment = experimentOf(brand, id)
  await withDatabase(
    command,
    async ({ terminal, database }) => {
      const { prepare } = await import('#server/start.ts')
      await prepare(database)
      const sheet = sheetOf(await judgedOf(database.kysely, brand, experiment), experiment)
      for (const line of linesOf(sheet, site)) terminal.result(line)
      terminal.document({ ok: true, command: 'ab report', ...sheet, sites: [site], issues: [] })
    },
    { brand: site }
  )
}
