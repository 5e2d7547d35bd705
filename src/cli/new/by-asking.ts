import * as clack from '@clack/prompts'
import { formatDiagnostics } from '#site/diagnostic.ts'
import { EXIT } from '../terminal.ts'
import { hasColours } from '../visible.ts'
import { wrapped } from '../wrapped.ts'
import type { Answers, Given } from './answers.ts'
import { Asking, CancelledError } from './ask.ts'
import { buildNow } from './build-now.ts'
import { inheritedBy } from './inherited.ts'
import { type Made, makeBrand } from './make.ts'
import { nextSteps } from './next-steps.ts'
import type { Question } from './question.ts'
import { completed, QUESTIONS, questionOf } from './questions.ts'
import type { Work } from './work.ts'

/** The wizard: asks, shows the result, and writes it on request. Returns the exit code. */
export async function byAsking(work: Work): Promise<number> {
  const { terminal } = work
  // The prompt library reads only the environment.
  if (!hasColours) process.env.NO_COLOR = '1'
  const output = process.stderr
  clack.intro('A new brand. Enter takes what is shown; Ctrl+C stops and writes nothing.', {
    output
  })
  try {
    const { answers, made } = await agreed(work, new Asking(output))
    const isWritten = !work.flags.dryRun
    const code = isWritten ? await write(work, answers, made) : leave(made)
    terminal.document({
      ok: code === EXIT.ok,
      command: 'new',
      sites: [{ id: answers.id, domain: answers.domain, company: answers.company.id }],
      issues: made.diagnostics,
      written: isWritten,
      files: made.files
    })
    return code
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    clack.cancel('Stopped. Nothing was written.', { output })
    return EXIT.interrupted
  }
}

/** Asks until the brand is valid and the operator agrees. */
async function agreed(work: Work, asking: Asking): Promise<{ answers: Answers; made: Made }> {
  let so: Given = work.given
  for (const question of QUESTIONS) {
    // Answers from presets aren't repeated in the brand's file.
    const isAnswered = question.isAnswered({ ...inheritedBy(so, work.fleet), ...so })
    if (!isAnswered) so = { ...so, ...(await question.ask(asking, so, work.fleet)) }
  }
  for (;;) {
    const whole = completed(so, work.fleet)
    if (whole.state === 'lacking') throw new Error(`the wizard did not ask for ${whole.flags}`)
    const { answers } = whole
    const made = await makeBrand(answers, work.fleet, work.set, work.globals.env)
    const next = await decide(made, asking).catch((error: unknown) => {
      made.discard()
      throw error
    })
    if (next === 'write') return { answers, made }
    made.discard()
    so = { ...so, ...(await next.ask(asking, so, work.fleet)) }
  }
}

/** Shows the result; returns 'write', or the question to ask again. */
async function decide(made: Made, asking: Asking): Promise<'write' | Question> {
  for (const { file, text } of made.files) asking.show(file, text.trimEnd().split('\n'))
  showDiagnostics(made, asking)
  const faulty = made.diagnostics.find(({ severity }) => severity === 'error')
  const again = faulty && questionOf(faulty.path)
  const answer = await asking.choice(
    made.hasError ? 'What shall be different? Nothing is written yet.' : 'Write this?',
    [
      ...(made.hasError ? [] : [{ value: 'write', label: 'Yes, write it' }]),
      ...QUESTIONS.map(({ title }) => ({ value: title, label: `Change: ${title.toLowerCase()}` })),
      { value: 'stop', label: 'Stop, write nothing' }
    ],
    again?.title ?? (made.hasError ? undefined : 'write')
  )
  if (answer === 'stop') throw new CancelledError()
  return QUESTIONS.find(({ title }) => title === answer) ?? 'write'
}

async function write(work: Work, answers: Answers, made: Made): Promise<number> {
  made.publish()
  clack.log.success(`${answers.name} is made.`, { output: process.stderr })
  return finish(work, answers, new Asking(process.stderr))
}

function leave(made: Made): number {
  made.discard()
  clack.outro('Only shown: nothing was written.', { output: process.stderr })
  return EXIT.ok
}

/** Messages wrap at words; excerpts keep their columns. */
function showDiagnostics({ diagnostics, files, hasError }: Made, asking: Asking): void {
  if (diagnostics.length === 0) return
  const textOf = (file: string) => files.find(one => one.file === file)?.text ?? ''
  const lines = formatDiagnostics(diagnostics, textOf).split('\n')
  const shown = lines.flatMap(line => (/^ +\d* \|/.test(line) ? [line] : wrapped(line, 74)))
  asking.show(hasError ? 'This cannot be built' : 'It can be built, but see', shown)
}

async function finish({ flags, ...work }: Work, answers: Answers, asking: Asking): Promise<number> {
  const wantsBuild = flags.build || (await asking.yes('Build it now?').catch(notNow))
  const code = wantsBuild ? await buildNow({ flags, ...work }, answers.id) : EXIT.ok
  asking.show('What comes next', nextSteps(answers))
  clack.outro(`sites/${answers.id}/site.yaml is yours to edit.`, { output: asking.output })
  return code
}

/** Ctrl+C at the last question: the brand is written already and stays. */
function notNow(error: unknown): boolean {
  if (error instanceof CancelledError) return false
  throw error
}
