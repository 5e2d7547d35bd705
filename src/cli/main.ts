import { CommanderError } from 'commander'
import { reportSchema } from './document.ts'
import { faultOf } from './faults.ts'
import { programFor } from './program.ts'
import { EXIT } from './terminal.ts'

const words = process.argv.slice(2)

// A reader that has seen enough (`livery … | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok)
  throw error
})

try {
  if (words.includes('--json-schema')) {
    process.stdout.write(`${JSON.stringify(reportSchema(), null, 2)}\n`)
  } else if (words[0] === 'complete' && words[1] === '--') {
    const { complete } = await import('./completion.ts')
    const root = process.env.LIVERY_CWD ?? process.cwd()
    await complete(await programFor(words.slice(2)), root, words.slice(2))
  } else {
    await (await programFor(words)).parseAsync()
  }
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  } else {
    const { text, code } = faultOf(error)
    process.stderr.write(`livery: ${text}\n`)
    process.exitCode = code
  }
}
