/**
 * What a terminal shows of the characters sent to it: enough of VT100 for prompts that draw over
 * themselves. Lines are never scrolled away, so that a whole session can be read afterwards.
 */
export class Screen {
  readonly #columns: number
  #lines: string[][] = [[]]
  #row = 0
  #column = 0
  /** The beginning of an escape whose end has not come yet. */
  #begun = ''

  constructor(columns = 80) {
    this.#columns = columns
  }

  /** The lines as a person sees them, without colours; blanks at the end are cut. */
  get lines(): string[] {
    return this.#lines.map(line =>
      Array.from(line, character => character ?? ' ')
        .join('')
        .trimEnd()
    )
  }

  get text(): string {
    return this.lines.join('\n').trimEnd()
  }

  write(data: string): void {
    const whole = this.#begun + data
    this.#begun = BEGUN.exec(whole)?.[0] ?? ''
    for (const part of whole.slice(0, whole.length - this.#begun.length).matchAll(PARTS)) {
      const [all, codes = '', command = ''] = part
      if (command !== '') this.#obey(command, codes)
      else if (!all.startsWith('\x1b')) for (const character of all) this.#put(character)
    }
  }

  #obey(command: string, codes: string): void {
    const count = Number.parseInt(codes, 10) || 1
    switch (command) {
      case 'A':
        this.#row = Math.max(0, this.#row - count)
        break
      case 'B':
        this.#to(this.#row + count)
        break
      case 'C':
        this.#column = Math.min(this.#columns - 1, this.#column + count)
        break
      case 'D':
        this.#column = Math.max(0, this.#column - count)
        break
      case 'G':
        this.#column = count - 1
        break
      case 'J':
        this.#line.length = Math.min(this.#line.length, this.#column)
        this.#lines.length = this.#row + 1
        break
      case 'K':
        if (codes === '2') this.#line.length = 0
        else this.#line.length = Math.min(this.#line.length, this.#column)
    }
  }

  #put(character: string): void {
    if (character === '\r') this.#column = 0
    else if (character === '\n') this.#to(this.#row + 1)
    else if (character >= ' ') {
      if (this.#column >= this.#columns) {
        this.#to(this.#row + 1)
        this.#column = 0
      }
      while (this.#line.length < this.#column) this.#line.push(' ')
      this.#line[this.#column] = character
      this.#column += 1
    }
  }

  get #line(): string[] {
    const line = this.#lines[this.#row] ?? []
    this.#lines[this.#row] = line
    return line
  }

  #to(row: number): void {
    while (this.#lines.length <= row) this.#lines.push([])
    this.#row = row
  }
}

/** A control sequence, another escape, or a run of plain characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const PARTS = /\x1b\[\??([\d;]*)([A-Za-z])|\x1b.|[^\x1b]+/gs
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const BEGUN = /\x1b(?:\[[\d;?]*)?$/
