import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '#site/diagnostic.ts'
import type { Judge, Judged } from '#site/rule.ts'
import { diagnosticAt, linkDiagnostic, startOf } from '#site/source.ts'
import { isLinkedOut } from '#site/sources.ts'
import { lookAt } from './asset-file.ts'
import { ENDINGS, PIXELS } from './file-kinds.ts'
import { type NamedPicture, picturesNamedIn } from './pictures.ts'

/** Checks the assets: inside their folder, of the kind they claim, in use (L014, L203, L223). */
export const assetsJudge: Judge = brand => {
  const pictures = picturesNamedIn(brand.draft)
  return [...linksOut(brand), ...wrongKinds(brand, pictures), ...unused(brand, pictures)]
}

/** L014: a link could lead to any file of the machine. Another rule covers legal texts. */
function linksOut({ id, root, draft }: Judged): Diagnostic[] {
  const drawings = drawingsOf(draft)
  return linksIn(root, `sites/${id}`)
    .filter(file => !/^sites\/[^/]+\/(?:legal(?:\/|$)|site\.)/.test(file))
    .filter(file => !drawings.some(drawing => file === `sites/${id}/${drawing}`))
    .filter(file => isLinkedOut(root, file))
    .map(linkDiagnostic)
}

/** L203: the content matches the file name's ending, is complete and safe to decode. */
function wrongKinds({ id, root }: Judged, pictures: readonly NamedPicture[]): Diagnostic[] {
  return assetsOf(root, id).flatMap(file => {
    const kind = ENDINGS[endingOf(file)]
    if (kind === undefined || pictures.some(picture => picture.file === file)) return []
    const name = `sites/${id}/${file}`
    const look = lookAt(root, name)
    if (look.state === 'fine') return []
    const message = `${name} ${look.says}`
    return [diagnosticAt(startOf(name), { code: 'L203', path: '', message, hint: look.hint })]
  })
}

const drawingsOf = ({ brand }: Judged['draft']) => [brand?.logo, brand?.logoDark, brand?.mark]

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

function assetsOf(root: string, id: string): string[] {
  const home = `sites/${id}/`
  return entriesIn(root, `${home}assets`)
    .filter(({ file }) => existsSync(join(root, file)) && !isLinkedOut(root, file))
    .map(({ file }) => file.slice(home.length))
}

const linksIn = (root: string, folder: string): string[] =>
  entriesIn(root, folder).flatMap(({ file, isLink }) => (isLink ? [file] : []))

/** Skips folders and hidden files; doesn't follow links. */
function entriesIn(root: string, folder: string): { file: string; isLink: boolean }[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.')) return []
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entriesIn(root, file)
    return [{ file, isLink: entry.isSymbolicLink() }]
  })
}
