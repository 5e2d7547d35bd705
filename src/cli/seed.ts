import { Command } from 'commander'
import { wholeNumber } from './build.ts'
import { brandNamed, brandsIn, brandsOf, withDatabase } from './database.ts'

interface SeedFlags {
  members: number
  brand?: string
}

export function seedCommand(): Command {
  return new Command('seed')
    .description('adds labelled demo members until a brand has so many')
    .option('--members <n>', 'demo members of each brand', wholeNumber, 300)
    .option('--brand <site>', 'a folder under sites/; every brand of the database when absent')
    .action((flags: SeedFlags, command: Command) =>
      withDatabase(
        command,
        async ({ terminal, globals, database }) => {
          const [{ prepare }, { seedDemo }] = await Promise.all([
            import('#server/start.ts'),
            import('#server/domains/demo/seed.ts')
          ])
          await prepare(database)
          const brands = await brandsOf(globals)
          const chosen = flags.brand
            ? [brandNamed(brands, flags.brand)]
            : brandsIn(database, brands)
          const sites = []
          for (const brand of chosen) {
            const began = performance.now()
            const added = await seedDemo(
              { db: database.kysely, brand, now: new Date() },
              flags.members,
              done => terminal.progress(`${brand.id}: ${done} added`)
            )
            const seconds = ((performance.now() - began) / 1000).toFixed(1)
            terminal.result(`${brand.id}: ${added} demo members added in ${seconds} s`)
            sites.push({ site: brand.id, added })
          }
          terminal.document({ ok: true, command: 'seed', sites, issues: [] })
        },
        { brand: flags.brand }
      )
    )
}
