import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Judge, Judged, Verdict } from '#site/rules.ts'
import { type Finding, findingAt, startOf } from '#site/source.ts'
import { contentOf, dimensionsOf, ENDINGS } from './file-kinds.ts'
import { cleanMark, MarkError } from './mark.ts'

/** The largest drawing of a brand, in bytes; a logo has a few thousand. */
const LARGEST_DRAWING = 256 * 1024
/** The largest picture, in pixels: more would only be decoded to be made small (50 megapixels). */
const MOST_PIXELS = 50_000_000

/** Files beside the settings: they are what they say, stay in their folder, and can do no harm. */
export const assetsJudge: Judge = brand => [
  ...drawings(brand),
  ...escaping(brand),
  ...wrongKinds(brand),
  ...unused(brand)
]

/** L105: the logo and the mark are drawings of shapes and colours, and nothing else. */
function drawings({ id, root, draft }: Judged): Verdict[] {
  return (['logo', 'mark'] as const).flatMap(part => {
    const file = draft.brand?.[part]
    const path = file && join(root, 'sites', id, file)
    // One that is not there was told of by the settings' own rules.
    if (!path || !existsSync(path) || isOutside(root, id, path)) return []
    const fault = drawingFault(path, `sites/${id}/${file}`)
    if (fault === undefined) return []
    const message = `brand.${part}: ${fault}`
    const hint = 'save it as plain shapes and colours, with a viewBox'
    return [{ code: 'L105', at: ['brand', part], message, hint }]
  })
}

function drawingFault(path: string, name: string): string | undefined {
  const { size } = lstatSync(path)
  if (size > LARGEST_DRAWING) return `${name} has ${Math.round(size / 1024)} KB; 256 KB at most`
  const text = readFileSync(path, 'utf8')
  if (!/<svg[\s>]/i.test(text)) return `${name} is no SVG`
  try {
    cleanMark(text, name)
    return undefined
  } catch (error) {
    if (error instanceof MarkError) return error.message.replace(/\. Save it as[\s\S]*$/, '')
    throw error
  }
}

/** L014: a link out of the brand's folder would put any file of the machine on its site. */
function escaping({ id, root }: Judged): Finding[] {
  return entriesOf(root, id).flatMap(file => {
    const path = join(root, 'sites', id, file)
    if (!isOutside(root, id, path)) return []
    const message = `sites/${id}/${file} is a link to a file outside the brand's folder`
    const hint = 'put the file itself there'
    return [findingAt(startOf(`sites/${id}/${file}`), { code: 'L014', path: '', message, hint })]
  })
}

function isOutside(root: string, id: string, path: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })) return false
  try {
    const home = realpathSync(join(root, 'sites', id))
    return relative(home, realpathSync(path)).startsWith('..')
  } catch {
    // A link to nothing, or in a circle: there is no file behind it.
    return true
  }
}

/** L203: a picture or font is what its ending says, and no larger than can be decoded safely. */
function wrongKinds({ id, root }: Judged): Finding[] {
  return assetsOf(root, id).flatMap(file => {
    const path = join(root, 'sites', id, file)
    const name = `sites/${id}/${file}`
    if (isOutside(root, id, path)) return []
    const say = (message: string, hint: string): Finding[] => [
      findingAt(startOf(name), { code: 'L203', path: '', message: `${name} ${message}`, hint })
    ]
    const ending = file.split('.').at(-1)?.toLowerCase() ?? ''
    const expected = ENDINGS[ending]
    if (expected === undefined) {
      const known = Object.keys(ENDINGS).join(', ')
      return say('is of a kind that no page can show', `assets are ${known}`)
    }
    const bytes = readFileSync(path)
    if (contentOf(bytes) !== expected) {
      return say(
        `is not what its ending says: its content is ${contentOf(bytes) ?? 'unknown'}`,
        'save it again in the right format'
      )
    }
    const size = dimensionsOf(bytes, expected)
    if (size && size.width * size.height > MOST_PIXELS) {
      return say(`has ${size.width} x ${size.height} pixels`, 'make it smaller than 50 megapixels')
    }
    return []
  })
}

/** L223: a file that no setting names is on nobody's page. */
function unused({ id, root, draft }: Judged): Finding[] {
  const used = new Set([draft.brand?.logo, draft.brand?.mark])
  return assetsOf(root, id)
    .filter(file => !used.has(file) && !isOutside(root, id, join(root, 'sites', id, file)))
    .map(file =>
      findingAt(startOf(`sites/${id}/${file}`), {
        code: 'L223',
        severity: 'warning',
        path: '',
        message: `sites/${id}/${file} is used by no setting`,
        hint: 'name it as brand.logo or brand.mark, or remove it'
      })
    )
}

const assetsOf = (root: string, id: string): string[] =>
  entriesOf(root, id).filter(file => file.startsWith('assets/'))

/** Files and links of a brand, relative to its folder; hidden ones are left out. */
function entriesOf(root: string, id: string, folder = ''): string[] {
  const place = join(root, 'sites', id, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.')) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? entriesOf(root, id, path) : [path]
  })
}
