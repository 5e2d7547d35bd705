import { formatDiagnostics } from '#site/diagnostic.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'
import type { Answers } from './answers.ts'
import { buildNow } from './build-now.ts'
import { type Made, makeBrand } from './make.ts'
import { nextSteps } from './next-steps.ts'
import { completed } from './questions.ts'
import type { Work } from './work.ts'

/** Creates a brand from flags and defaults, or lists missing flags. Returns the exit code. */
export async function withoutAsking(work: Work): Promise<number> {
  const { given, fleet, set, globals, flags, terminal } = work
  const whole = completed(given, fleet)
  if (whole.state === 'lacking') {
    const lines = whole.flags.map(flag => `  ${flag}`).join('\n')
    throw new CommandError(
      `a new brand needs more than it was given; add:\n${lines}\nNothing was written.`,
      EXIT.usage
    )
  }
  const { answers } = whole
  const made = await makeBrand(answers, fleet, set, globals.env)
  showDiagnostics(made, work)
  const isWritten = !made.hasError && !flags.dryRun
  if (isWritten) made.publish()
  else made.discard()
  if (flags.dryRun) for (const { file, text } of made.files) terminal.result(`# ${file}\n${text}`)
  else if (isWritten) sayWritten(work, answers, made)
  const code = made.hasError
    ? EXIT.invalid
    : isWritten && flags.build
      ? await buildNow(work, answers.id)
      : EXIT.ok
  terminal.document({
    ok: code === EXIT.ok,
    command: 'new',
    sites: [{ id: answers.id, domain: answers.domain, company: answers.company.id }],
    issues: made.diagnostics,
    written: isWritten,
    files: made.files
  })
  return code
}

function showDiagnostics({ diagnostics, files, hasError }: Made, { terminal }: Work): void {
  if (diagnostics.length === 0) return
  const textOf = (file: string) => files.find(other => other.file === file)?.text ?? ''
  terminal.problem(formatDiagnostics(diagnostics, textOf))
  if (hasError) terminal.problem('\nNothing was written. Change the flags, or add --set key=value.')
}

function sayWritten({ terminal }: Work, answers: Answers, { files }: Made): void {
  terminal.result(`${answers.name} is made:`)
  for (const { file } of files) terminal.result(`  ${file}`)
  terminal.result()
  for (const line of nextSteps(answers)) terminal.result(line)
}
