import type { Writable } from 'node:stream'
import { styleText } from 'node:util'
import { getColumns } from '@clack/core'
import * as clack from '@clack/prompts'
import { LiveryError } from '#site/error.ts'

/** Thrown on Ctrl+C or Escape; nothing is written. */
export class CancelledError extends LiveryError {
  override name = 'CancelledError' as const
}

export interface Choice<Value> {
  value: Value
  label: string
  hint?: string
}

/** Terminal questions in one style; each throws CancelledError. */
export class Asking {
  readonly output: Writable
  constructor(output: Writable) {
    this.output = output
  }

  /** A line of text; `usual` if nothing is typed. */
  async text(
    message: string,
    { usual, example, check }: { usual?: string; example?: string; check?: Check } = {}
  ): Promise<string> {
    const placeholder = usual ?? (example === undefined ? undefined : `such as ${example}`)
    const answer = await clack.text({
      message,
      output: this.output,
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(usual === undefined ? {} : { defaultValue: usual }),
      validate: typed => check?.(typed?.trim() || (usual ?? ''))
    })
    return given(answer).trim()
  }

  async choice<Value extends string | number>(
    message: string,
    choices: readonly Choice<Value>[],
    usual?: Value
  ): Promise<Value> {
    const options = choices as Parameters<typeof clack.select<Value>>[0]['options']
    const initial = usual === undefined ? {} : { initialValue: usual }
    return given(
      await clack.select<Value>({ message, options, output: this.output, maxItems: 14, ...initial })
    )
  }

  /** Several of a short list, selected with Space. */
  async several<Value extends string>(
    message: string,
    choices: readonly Choice<Value>[],
    usual: readonly Value[],
    required = true
  ): Promise<Value[]> {
    const options = choices as Parameters<typeof clack.multiselect<Value>>[0]['options']
    const answer = await clack.multiselect<Value>({
      message,
      options,
      output: this.output,
      initialValues: [...usual],
      required,
      maxItems: 11
    })
    // In the order of the choices, not of selection.
    const ticked = given(answer)
    return choices.map(({ value }) => value).filter(value => ticked.includes(value))
  }

  async yes(message: string, usual = true): Promise<boolean> {
    return given(await clack.confirm({ message, initialValue: usual, output: this.output }))
  }

  /** A title with unwrapped lines; cuts lines wider than the terminal. */
  show(title: string, lines: readonly string[]): void {
    const width = getColumns(this.output) - 4
    const cut = (line: string) => (line.length > width ? `${line.slice(0, width - 1)}…` : line)
    clack.log.step(title, { output: this.output })
    for (const line of lines) {
      const guided = `${styleText('gray', clack.S_BAR)}  ${dimmed(cut(line))}`
      this.output.write(`${guided.trimEnd()}\n`)
    }
  }

  warn(text: string): void {
    clack.log.warn(text, { output: this.output })
  }
}

/** Dims comments, so that settings stand out. */
function dimmed(line: string): string {
  const comment = /(?:^|\s)#(?= ).*$/.exec(line)
  return comment ? line.slice(0, comment.index) + styleText('dim', comment[0]) : line
}

/** Returns a mistake, or undefined. */
export type Check = (text: string) => string | undefined

function given<Value>(answer: Value | typeof clack.CANCEL_SYMBOL): Value {
  if (clack.isCancel(answer)) throw new CancelledError()
  return answer as Value
}
