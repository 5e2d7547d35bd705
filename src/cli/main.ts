import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { buildCommand } from './build.ts'
import { devCommand } from './dev.ts'
import { listCommand } from './list.ts'
import { previewCommand } from './preview.ts'
import { startCommand } from './start.ts'
import { EXIT } from './terminal.ts'
import { validateCommand } from './validate.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
) as { version: string }

const program = new Command('livery')
  .description('Builds branded dating sites from one config file each.')
  .version(version, '-V, --version')
  .option('--cwd <folder>', 'the project to work in', process.cwd())
  .option('--json', 'print one JSON document instead of text', false)
  .option('--quiet', 'say nothing but results and problems', false)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    '\nExit codes: 0 ok, 1 internal error, 2 usage, 3 config invalid, 4 build failed, 5 some brands failed,\n' +
      '8 environment, 130 interrupted.\n\nStart with: livery start'
  )

for (const make of [
  startCommand,
  buildCommand,
  validateCommand,
  listCommand,
  devCommand,
  previewCommand
]) {
  program.addCommand(make().exitOverride())
}

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  } else {
    process.stderr.write(
      `livery: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`
    )
    process.exitCode = EXIT.internal
  }
}
