import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tokensIn } from '#art/standalone.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { nearest } from '#site/nearest.ts'
import type { Judge, Judged, RuleDiagnostic } from '#site/rule.ts'
import { diagnosticAt, sourceOf } from '#site/source.ts'
import { isLinkedOut } from '#site/sources.ts'
import { ThemeSettings } from '#site/theme.ts'
import { themeOf } from '#theme/theme.ts'
import { lookAt } from './asset-file.ts'
import { isPng } from './logo.ts'
import { cleanDrawing, MarkError } from './mark.ts'
import { svgFaults } from './svg.ts'
import { EXPORT_STEP } from './svg-plain.ts'

/** Bytes of the largest drawing; a logo usually has a few thousand. */
const LARGEST_DRAWING = 256 * 1024
/** Bytes of the largest PNG logo, which is drawn 240 px wide. */
const LARGEST_PNG = 512 * 1024
/** A file with more faults gets one diagnostic: it is not a drawing for a page. */
const MAX_REPORTED = 10

/** Checks that the logos and the mark are safe to draw on a page (L105). */
export const drawingsJudge: Judge = brand => [
  ...nightWithoutDay(brand),
  ...(['logo', 'logoDark', 'mark'] as const).flatMap(part => {
    const file = fileOf(brand, part)
    return file === undefined ? [] : faultsOf(brand, part, file)
  })
]

type Part = 'logo' | 'logoDark' | 'mark'

export function isDrawable(brand: Judged, part: Part): boolean {
  const file = fileOf(brand, part)
  if (file === undefined) return false
  return faultsOf(brand, part, file).every(({ severity = 'error' }) => severity !== 'error')
}

/** Undefined for a missing file, which the settings rules report. */
function fileOf({ root, id, draft }: Judged, part: Part): string | undefined {
  const file = draft.brand?.[part]
  return file && existsSync(join(root, 'sites', id, file)) ? file : undefined
}

function nightWithoutDay({ draft: { brand } }: Judged): RuleDiagnostic[] {
  if (!brand?.logoDark || brand.logo) return []
  const message = 'brand.logoDark is set and brand.logo is not, so no page draws it'
  return [{ code: 'L105', at: ['brand', 'logoDark'], message, hint: 'write brand.logo as well' }]
}

function faultsOf(
  { root, id, draft }: Judged,
  part: Part,
  file: string
): (RuleDiagnostic | Diagnostic)[] {
  const name = `sites/${id}/${file}`
  const say = (says: string, hint: string): RuleDiagnostic[] => [
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
  if (part !== 'mark' && isPng(name)) return faultsOfPng(root, name, say)
  const read = readDrawing(join(root, name))
  if ('says' in read) return say(read.says, read.hint)
  const source = sourceOf(name, read.text)
  const faults = svgFaults(read.text).slice(0, MAX_REPORTED)
  if (faults.length > 0) {
    return faults.map(({ start, end, says, hint, fix }) => {
      const said = { code: 'L105', path: `brand.${part}`, message: `${file} ${says}`, hint, fix }
      return diagnosticAt({ source, start, end }, said)
    })
  }
  return [...faultsOfPaints(read.text, file, draft.theme, say), ...notSquare(read.text, part, file)]
}

type Say = (says: string, hint: string) => RuleDiagnostic[]

function faultsOfPng(root: string, name: string, say: Say): RuleDiagnostic[] {
  const look = lookAt(root, name)
  if (look.state === 'faulty') return say(look.says, look.hint)
  const { size } = statSync(join(root, name))
  if (size <= LARGEST_PNG) return []
  const says = `has ${Math.ceil(size / 1024)} KB; a logo has at most 512 KB`
  return say(says, 'make it smaller: 480 pixels across are enough')
}

/** Largest ratio of a mark's sides; beyond it an icon shows more ground than mark. */
const SQUARE = 1.25

function notSquare(text: string, part: Part, file: string): RuleDiagnostic[] {
  if (part !== 'mark') return []
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(text)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (Math.max(width / height, height / width) <= SQUARE) return []
  const message = `brand.mark is "${file}", which is ${width} × ${height}: icons are square, and it is small in them`
  const hint = 'draw a square mark, and name a wide one brand.logo'
  return [{ code: 'L105', severity: 'warning', at: ['brand', 'mark'], message, hint }]
}

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

function faultsOfPaints(text: string, file: string, theme: unknown, say: Say): RuleDiagnostic[] {
  try {
    const known = tokensOf(theme)
    return tokensIn(cleanDrawing(text, file)).flatMap(name => {
      if (known === undefined || known.has(name)) return []
      const meant = nearest(name, known)
      const hint = meant
        ? `did you mean --${meant}?`
        : 'write a colour, or a token such as --lv-primary'
      return say(`paints with --${name}, which is no token of the theme`, hint)
    })
  } catch (error) {
    if (error instanceof MarkError) return say(error.fault, EXPORT_STEP)
    throw error
  }
}

const tokens = new Map<string, ReadonlySet<string>>()

/** Tokens depend on the composition, not on the colours. */
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
