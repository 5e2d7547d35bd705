import { type Command, CommanderError } from 'commander'
import { reportSchema } from './document.ts'
import { faultOf } from './errors.ts'
import { tellMachine } from './failure.ts'
import { programFor } from './program.ts'
import { EXIT, Terminal } from './terminal.ts'
import { visible } from './visible.ts'

/** Runs a command line and returns its exit code. Long-running verbs end the process. */
export async function run(words: readonly string[]): Promise<number> {
  process.exitCode = undefined
  Terminal.hasPrintedDocument = false
  let program: Command | undefined
  const fail = (message: string, exitCode: number): number => {
    if (program) tellMachine(words, program, { message, exitCode })
    return exitCode
  }
  try {
    if (words.includes('--json-schema')) {
      process.stdout.write(`${JSON.stringify(reportSchema(), null, 2)}\n`)
    } else if (words[0] === 'complete' && words[1] === '--') {
      const { complete } = await import('./completion.ts')
      const root = process.env.LIVERY_CWD ?? process.cwd()
      await complete(await programFor(words.slice(2)), root, words.slice(2))
    } else {
      program = await programFor(words)
      await program.parseAsync(words, { from: 'user' })
    }
    const code = Number(process.exitCode ?? EXIT.ok)
    return code === EXIT.ok || program === undefined
      ? code
      : fail('It failed; standard error says why.', code)
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? EXIT.ok : fail(messageOf(error), EXIT.usage)
    }
    const { text, code } = faultOf(error)
    process.stderr.write(`livery: ${visible(text)}\n`)
    return fail(text, code)
  }
}

/** Commander's message is "(outputHelp)" if a verb or its second word is missing. */
function messageOf({ code, message }: CommanderError): string {
  if (code.startsWith('commander.help'))
    return 'No such verb, or none given; livery --help lists them.'
  return message.replace(/^error: /, '')
}
