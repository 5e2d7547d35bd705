import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '#site/diagnostic.ts'
import type { Judge, Judged } from '#site/rule.ts'
import { diagnosticAt, linkDiagnostic, startOf } from '#site/source.ts'
import { isLinkedOut } from '#site/sources.ts'
import { lookAt } from './asset-file.ts'
import { ENDINGS, PIXELS } from './file-kinds.ts'
import { type NamedPicture, picturesNamedIn } from './pictures.ts'

/** Files beside the settings: they stay in their folder, are what they say, and serve (L014, L203, L223). */
export const assetsJudge: Judge = brand => {
  const pictures = picturesNamedIn(brand.draft)
  return [...linksOut(brand), ...wrongKinds(brand, pictures), ...unused(brand, pictures)]
}

/** L014: behind a link could be any file of the machine. Legal texts have a rule of their own. */
function linksOut({ id, root, draft }: Judged): Diagnostic[] {
  const drawings = drawingsOf(draft)
  return linksIn(root, `sites/${id}`)
    .filter(file => !/^sites\/[^/]+\/(?:legal(?:\/|$)|site\.)/.test(file))
    .filter(file => !drawings.some(drawing => file === `sites/${id}/${drawing}`))
    .filter(file => isLinkedOut(root, file))
    .map(linkDiagnostic)
}

/** L203: a picture or a font is what its ending says, whole, and can be decoded safely. */
function wrongKinds({ id, root }: Judged, pictures: readonly NamedPicture[]): Diagnostic[] {
  return assetsOf(root, id).flatMap(file => {
    const kind = ENDINGS[endingOf(file)]
    // Pictures that a setting names are told of there.
    if (kind === undefined || pictures.some(picture => picture.file === file)) return []
    const name = `sites/${id}/${file}`
    const look = lookAt(root, name)
    if (look.state === 'fine') return []
    const message = `${name} ${look.says}`
    return [diagnosticAt(startOf(name), { code: 'L203', path: '', message, hint: look.hint })]
  })
}

const drawingsOf = ({ brand }: Judged['draft']) => [brand?.logo, brand?.logoDark, brand?.mark]

/** L223: it is not published, so it cannot be what its owner hopes. */
function unused({ id, root, draft }: Judged, pictures: readonly NamedPicture[]): Diagnostic[] {
  const used = [...drawingsOf(draft), ...pictures.map(({ file }) => file)]
  return assetsOf(root, id).flatMap(file => {
    if (used.includes(file)) return []
    const name = `sites/${id}/${file}`
    const message = `no setting uses ${name}, so no page shows it`
    const hint = whatWouldUse(endingOf(file), file)
    return [
      diagnosticAt(startOf(name), { code: 'L223', severity: 'warning', path: '', message, hint })
    ]
  })
}

function whatWouldUse(ending: string, file: string): string {
  const kind = ENDINGS[ending]
  if (kind === 'SVG') return `name it, mark: ${file} or logo: ${file} under brand:, or remove it`
  if (kind === 'PNG') return `name it, logo: ${file} under brand:, or remove it`
  if (kind && PIXELS.includes(kind)) {
    return 'remove it: people and scenes are drawn, and a logo is SVG or PNG'
  }
  return kind ? 'remove it: theme.fonts chooses among the faces of Livery' : 'remove it'
}

const endingOf = (file: string): string => file.split('.').at(-1)?.toLowerCase() ?? ''

/** Files under `assets/` that lie in the brand's folder, relative to it. */
function assetsOf(root: string, id: string): string[] {
  const home = `sites/${id}/`
  return entriesIn(root, `${home}assets`)
    .filter(({ file }) => existsSync(join(root, file)) && !isLinkedOut(root, file))
    .map(({ file }) => file.slice(home.length))
}

const linksIn = (root: string, folder: string): string[] =>
  entriesIn(root, folder).flatMap(({ file, isLink }) => (isLink ? [file] : []))

/** Everything in a folder but folders; links are not followed, hidden files and folders left out. */
function entriesIn(root: string, folder: string): { file: string; isLink: boolean }[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.')) return []
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entriesIn(root, file)
    return [{ file, isLink: entry.isSymbolicLink() }]
  })
}
