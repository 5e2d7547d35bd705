import type { Writable } from 'node:stream'
import { styleText } from 'node:util'
import { getColumns, getRows, isCancel, TextPrompt } from '@clack/core'
import { S_BAR, S_BAR_END, symbol } from '@clack/prompts'
import type { ThemeSettings } from '#site/theme.ts'
import type { Hex } from '#theme/oklch.ts'
import type { Depth } from '../theme/paint.ts'
import { visible } from '../visible.ts'
import { CancelledError } from './ask.ts'
import { type ReadColour, readColour } from './colour-names.ts'
import { type Role, readout } from './readout.ts'

export interface ColourQuestion {
  message: string
  role: Role
  /** Default; undefined for an optional colour. */
  usual: Hex | undefined
  /** The effect of leaving out an optional colour. */
  without?: string
  settings: (hex: Hex) => ThemeSettings
  depth: Depth
  output: Writable
}

/** Shows the contrast at each key. Throws CancelledError on Ctrl+C or Escape. */
export async function askColour(question: ColourQuestion): Promise<Hex | undefined> {
  const { usual, without, output } = question
  let last = usual
  const prompt = new TextPrompt({
    output,
    ...(usual ? { placeholder: usual, defaultValue: usual } : {}),
    validate: value => {
      if (!value) return usual || without ? undefined : 'a colour is needed, such as #c8102e'
      const read = readColour(value)
      return read.state === 'colour' ? undefined : read.help
    },
    render() {
      const read = readColour(this.userInput || (usual ?? ''))
      if (read.state === 'colour') last = read.hex
      return frame(question, this, read, last)
    }
  })
  const answer = await prompt.prompt()
  if (isCancel(answer)) throw new CancelledError()
  const read = readColour(answer ?? '')
  return read.state === 'colour' ? read.hex : undefined
}

type Shown = Pick<TextPrompt, 'state' | 'userInput' | 'userInputWithCursor' | 'error' | 'value'>

/** Shows the last complete colour while one is being typed, so that nothing jumps. */
function frame(
  question: ColourQuestion,
  prompt: Shown,
  read: ReadColour,
  last: Hex | undefined
): string {
  const { message, usual, without = '' } = question
  const title = `${styleText('gray', S_BAR)}\n${symbol(prompt.state)}  ${message}`
  if (prompt.state === 'submit' || prompt.state === 'cancel') {
    const said =
      prompt.state === 'submit' ? settled(prompt.value || usual, without) : prompt.userInput
    return `${title}\n${styleText('gray', S_BAR)}  ${styleText('dim', said)}`
  }
  const colour = prompt.state === 'error' ? 'yellow' : 'cyan'
  const bar = styleText(colour, S_BAR)
  const hint = usual ? `${usual}  (Enter takes it)` : without
  const input = prompt.userInput === '' ? styleText('dim', hint) : prompt.userInputWithCursor
  const lines = last ? readout({ ...question, hex: last }).map(line => visible(line)) : []
  if (read.state !== 'colour' && prompt.userInput !== '') lines[0] = styleText('dim', read.help)
  const fits = getColumns(question.output) >= NARROWEST && getRows(question.output) >= LOWEST
  const shown = fits ? lines : lines.slice(0, PLAIN_ROWS)
  const fault = prompt.state === 'error' ? `  ${styleText('yellow', prompt.error)}` : ''
  const body = [input, ...(shown.length > 0 ? ['', ...shown] : [])]
  return [
    title,
    ...body.map(line => `${bar}  ${line}`),
    `${styleText(colour, S_BAR_END)}${fault}`
  ].join('\n')
}

/** Columns and rows needed for the colour and two small pages. */
const NARROWEST = 78
const LOWEST = 23
/** Rows without the pages. */
const PLAIN_ROWS = 6

function settled(value: string | undefined, without: string): string {
  const read = readColour(value ?? '')
  return read.state === 'colour' ? read.hex : without
}
