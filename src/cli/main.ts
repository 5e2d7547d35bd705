import { type Command, CommanderError } from 'commander'
import { reportSchema } from './document.ts'
import { faultOf } from './errors.ts'
import { tellMachine } from './failure.ts'
import { programFor } from './program.ts'
import { EXIT } from './terminal.ts'
import { visible } from './visible.ts'

const words = process.argv.slice(2)

/** What writing gives once the reader has gone: of a pipe, of a terminal, and whenever after that. */
const READER_GONE = ['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']

// A reader that has seen enough (`livery … | head`) is no fault: the verb goes on, and ends as it does.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!READER_GONE.includes(error.code ?? '')) throw error
  })
}

let program: Command | undefined
try {
  if (words.includes('--json-schema')) {
    process.stdout.write(`${JSON.stringify(reportSchema(), null, 2)}\n`)
  } else if (words[0] === 'complete' && words[1] === '--') {
    const { complete } = await import('./completion.ts')
    const root = process.env.LIVERY_CWD ?? process.cwd()
    await complete(await programFor(words.slice(2)), root, words.slice(2))
  } else {
    program = await programFor(words)
    await program.parseAsync()
    const code = Number(process.exitCode ?? EXIT.ok)
    if (code !== EXIT.ok) fail('It failed; standard error says why.', code)
  }
} catch (error) {
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) fail(messageOf(error), EXIT.usage)
  } else {
    const { text, code } = faultOf(error)
    process.stderr.write(`livery: ${visible(text)}\n`)
    fail(text, code)
  }
}

/** Commander calls it "(outputHelp)" where a verb or its second word is missing. */
function messageOf({ code, message }: CommanderError): string {
  if (code.startsWith('commander.help'))
    return 'No such verb, or none given; livery --help lists them.'
  return message.replace(/^error: /, '')
}

function fail(message: string, exitCode: number): void {
  process.exitCode = exitCode
  if (program) tellMachine(words, program, { message, exitCode })
}
