import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type EditPath, removeIn, setIn } from '#site/edit.ts'
import { siteFile } from '#site/sources.ts'
import type { SetValue } from './site-yaml.ts'
import type { NewFile } from './stage.ts'

/** What belongs to one brand alone: other names, keys, its place on a host, its family. */
const OWN: readonly EditPath[] = [
  ['brand', 'aliases'],
  ['brand', 'formerDomains'],
  ['push', 'publicKey'],
  ['seo', 'family'],
  ['acknowledge']
]

export interface Likeness {
  root: string
  /** The brand that is copied. */
  like: string
  old: { name: string; domain: string; path: string | undefined }
  id: string
  domain: string
  name: string
  set: readonly SetValue[]
}

export interface Copied {
  files: NewFile[]
  /** Copies pictures, which hold no names, into the new brand's folder. */
  copyAssets: (folder: string) => void
  /** Texts in which the name of the brand was replaced. */
  renamed: number
  /** What was left out, for the operator to read. */
  left: string[]
}

/** The files of a brand like another, with its comments, words and pictures. */
export function copyOf(likeness: Likeness): Copied {
  const { root, like, id } = likeness
  const from = join(root, 'sites', like)
  const text = readFileSync(join(from, 'site.yaml'), 'utf8')
  const { old } = likeness
  const rename = renaming(likeness)
  const words = filesUnder(join(from, 'words')).map(file => ({
    file: `sites/${id}/words/${file}`,
    text: readFileSync(join(from, 'words', file), 'utf8')
  }))
  const site = setAll(own(rename(text), likeness), likeness)
  return {
    files: [
      { file: siteFile(id), text: site },
      ...words.map(({ file, text }) => ({ file, text: rename(text) }))
    ],
    copyAssets: folder => {
      if (!existsSync(join(from, 'assets'))) return
      cpSync(join(from, 'assets'), join(folder, 'sites', id, 'assets'), { recursive: true })
    },
    renamed: [text, ...words.map(each => each.text)].reduce(
      (sum, each) => sum + namesIn(each, old.name),
      0
    ),
    left: readdirSync(from).filter(name => /^site\..+\.yaml$/.test(name) || name === 'legal')
  }
}

/** Names that need quotes in YAML or JSON are not put into texts. */
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .&-]*$/u

/** Puts the new domain and name wherever the old ones stand as words. */
function renaming({ domain, name, old }: Likeness) {
  const isPlain = PLAIN_NAME.test(name)
  return (text: string): string => {
    const moved = text.replaceAll(old.domain, domain)
    return isPlain ? moved.replace(wordOf(old.name), () => name) : moved
  }
}

const wordOf = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${name.replace(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'gu'
  )

const namesIn = (text: string, name: string): number => text.match(wordOf(name))?.length ?? 0

function own(text: string, { like, id, old }: Likeness): string {
  const { path } = old
  const bare = OWN.reduce((body, at) => removeIn(body, at), text)
  if (path === undefined) return bare
  const place = path
    .split('/')
    .map(part => (part === like ? id : part))
    .join('/')
  return place === path ? removeIn(bare, ['deploy']) : setIn(bare, ['deploy', 'path'], place)
}

function setAll(text: string, { id, domain, name, set }: Likeness): string {
  const values: SetValue[] = [
    ...(/^id:/m.test(text) ? [{ path: ['id'], value: id }] : []),
    { path: ['brand', 'domain'], value: domain },
    { path: ['brand', 'name'], value: name },
    ...set
  ]
  return values.reduce((body, { path, value }) => setIn(body, path, value), text)
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => statSync(join(folder, file)).isFile())
    .sort()
}
