import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tokensIn } from '#art/standalone.ts'
import { nearest } from '#site/nearest.ts'
import type { Judge, Judged, Verdict } from '#site/rules.ts'
import { type Finding, findingAt, sourceOf } from '#site/source.ts'
import { isLinkedOut } from '#site/sources.ts'
import { ThemeSettings } from '#site/theme.ts'
import { themeOf } from '#theme/theme.ts'
import { cleanMark, MarkError } from './mark.ts'
import { svgFaults } from './svg.ts'

/** The largest drawing, in bytes; a logo has a few thousand. */
const LARGEST_DRAWING = 256 * 1024
/** More faults than these are one: the file is no drawing for a page. */
const MOST_FAULTS = 10

/** The logo and the mark are drawings that can be put on any page (rule L105). */
export const drawingsJudge: Judge = brand =>
  (['logo', 'mark'] as const).flatMap(part => {
    const file = brand.draft.brand?.[part]
    // One that is not there is told of with the settings.
    if (!file || !existsSync(join(brand.root, 'sites', brand.id, file))) return []
    return faultsOf(brand, part, file)
  })

type Part = 'logo' | 'mark'

function faultsOf({ root, id, draft }: Judged, part: Part, file: string): (Verdict | Finding)[] {
  const name = `sites/${id}/${file}`
  const say = (says: string, hint: string): Verdict[] => [
    {
      code: 'L105',
      at: ['brand', part],
      message: `brand.${part} is "${file}", which ${says}`,
      hint
    }
  ]
  if (isLinkedOut(root, name)) {
    return say(`is a link out of sites/${id}`, 'put the file itself there')
  }
  const read = readDrawing(join(root, name))
  if ('says' in read) return say(read.says, read.hint)
  const source = sourceOf(name, read.text)
  const faults = svgFaults(read.text).slice(0, MOST_FAULTS)
  if (faults.length > 0) {
    return faults.map(({ start, end, says, hint, fix }) => {
      const said = { code: 'L105', path: `brand.${part}`, message: `${file} ${says}`, hint, fix }
      return findingAt({ source, start, end }, said)
    })
  }
  return part === 'mark' ? faultsOfMark(read.text, file, draft.theme, say) : []
}

type Say = (says: string, hint: string) => Verdict[]

function readDrawing(path: string): { text: string } | { says: string; hint: string } {
  const { size } = statSync(path)
  if (!statSync(path).isFile()) return { says: 'is not a file', hint: 'put an SVG file there' }
  if (size > LARGEST_DRAWING) {
    const says = `has ${Math.ceil(size / 1024)} KB; a drawing has at most 256 KB`
    return { says, hint: 'simplify its paths, and leave photos out' }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    return text.includes('\0') ? NO_TEXT : { text }
  } catch (error) {
    return error instanceof TypeError
      ? NO_TEXT
      : { says: 'cannot be read', hint: 'let the user who builds read it' }
  }
}

const NO_TEXT = { says: 'is not an SVG drawing', hint: 'export it as SVG, in UTF-8' }

/** A mark stands inside of pages, so it keeps to less than a logo, and may use the theme's tokens. */
function faultsOfMark(text: string, file: string, theme: unknown, say: Say): Verdict[] {
  try {
    const known = tokensOf(theme)
    return tokensIn(cleanMark(text, file)).flatMap(name => {
      if (known === undefined || known.has(name)) return []
      const meant = nearest(name, known)
      const hint = meant
        ? `did you mean --${meant}?`
        : 'write a colour, or a token such as --lv-primary'
      return say(`paints with --${name}, which is no token of the theme`, hint)
    })
  } catch (error) {
    if (error instanceof MarkError) return say(error.fault, 'save it as plain shapes and colours')
    throw error
  }
}

const tokens = new Map<string, ReadonlySet<string>>()

/** Names of the tokens that a drawing can use: those of the composition, whatever its colours. */
function tokensOf(settings: unknown): ReadonlySet<string> | undefined {
  const parsed = ThemeSettings.safeParse(settings)
  if (!parsed.success) return undefined
  const { composition } = parsed.data
  const known = tokens.get(composition)
  if (known) return known
  const { fixed, light } = themeOf(ThemeSettings.parse({ composition }))
  const names = Object.keys({ ...fixed, ...light }).flatMap(name =>
    name.startsWith('art-') ? [`lv-${name}`, name.slice('art-'.length)] : [`lv-${name}`]
  )
  tokens.set(composition, new Set(names))
  return tokens.get(composition)
}
