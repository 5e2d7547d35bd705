export interface Token {
  /** The text as written, then with leet digits and repeated letters undone. */
  forms: readonly string[]
  /** Offset in the folded text. */
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:[@$|][\p{L}\p{N}]+)*|[€$£]/gu

const MIN_SPACED = 4

/** The words of a folded text; spaced-out letters are joined (`w h a t s`). */
export function tokensOf(folded: string): Token[] {
  const words: Token[] = []
  const known = new Map<string, string[]>()
  for (const { 0: text, index } of folded.matchAll(WORD)) {
    const forms = known.get(text) ?? formsOf(text)
    known.set(text, forms)
    words.push({ forms, start: index, end: index + text.length })
  }
  return joined(words, folded)
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '|': 'l'
}

function formsOf(text: string): string[] {
  const forms = [text]
  if (/[0-9@$|]/.test(text) && /\p{L}/u.test(text)) {
    const meant = text.replace(/[013-578@$|]/g, sign => LEET[sign] ?? sign)
    forms.push(meant)
    if (text.includes('1')) forms.push(text.replaceAll('1', 'l').replace(/[03-578@$|]/g, letterOf))
    if (/[@$|]/.test(text)) forms.push(...text.split(/[@$|]/))
  }
  const drawnOut = /(\p{L})\1\1/u
  for (const form of [...forms]) {
    if (!drawnOut.test(form)) continue
    forms.push(form.replace(/(\p{L})\1+/gu, '$1'), form.replace(/(\p{L})\1\1+/gu, '$1$1'))
  }
  return forms
}

function letterOf(sign: string): string {
  return LEET[sign] ?? sign
}

/** Joins runs of single letters; a wider gap ends a word. */
function joined(words: readonly Token[], folded: string): Token[] {
  const result: Token[] = []
  let run: Token[] = []
  const close = () => {
    if (run.length === 0) return
    const letters = run.filter(({ start }) => !/\d/.test(folded[start] ?? ''))
    if (run.length >= MIN_SPACED && letters.length > run.length / 2) {
      result.push(...wordsOfRun(run, folded))
    } else result.push(...run)
    run = []
  }
  for (const word of words) {
    if (word.end - word.start === 1) run.push(word)
    else {
      close()
      result.push(word)
    }
  }
  close()
  return result
}

function wordsOfRun(run: readonly Token[], folded: string): Token[] {
  const gaps = run.slice(1).map((word, at) => word.start - (run[at]?.end ?? 0))
  const usual = Math.min(...gaps)
  const parts: Token[][] = [[]]
  for (const [at, word] of run.entries()) {
    if (at > 0 && (gaps[at - 1] ?? 0) > usual) parts.push([])
    parts.at(-1)?.push(word)
  }
  return parts.flatMap(part => {
    const [first, last] = [part[0], part.at(-1)]
    if (first === undefined || last === undefined) return []
    const text = part.map(({ start }) => folded[start]).join('')
    return [{ forms: formsOf(text), start: first.start, end: last.end }]
  })
}
