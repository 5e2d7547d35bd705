import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { writeWhole } from '#site/write-whole.ts'
import {
  ALPHABETS,
  type Alphabet,
  lettersOf,
  TONGUES,
  type Tongue,
  tongueLetters
} from './alphabets.ts'
import type { FirstFace, FontBuild, FontFile } from './font-build.ts'
import { FAMILIES, type FaceSource, type FamilyId, faceName, firstFacesOf } from './fonts.ts'
import { type Metrics, meanAdvance, nearbyFaces } from './nearby.ts'
import { sourcePath } from './sources.ts'

/**
 * Cuts all families to the letters and weights in use. Reuses results in `cacheDir`; the same
 * packages give the same bytes. Throws when a font package is missing: run `npm ci`.
 */
export async function buildFonts(outDir: string, cacheDir: string): Promise<FontBuild> {
  await Promise.all([mkdir(outDir, { recursive: true }), mkdir(cacheDir, { recursive: true })])
  const cuts: BuiltCut[] = []
  for (const family of Object.keys(FAMILIES) as FamilyId[]) {
    for (const face of FAMILIES[family].faces) {
      for (const alphabet of alphabetsOf(face)) {
        cuts.push(await cutOf(family, face, alphabet, cacheDir))
      }
    }
  }
  const first: FirstCut[] = []
  for (const family of Object.keys(FAMILIES) as FamilyId[]) {
    for (const face of firstFacesOf(family)) {
      for (const alphabet of isRunning(face) ? TONGUES : ALPHABETS) {
        first.push(await firstOf(family, face, alphabet, cacheDir))
      }
    }
  }
  const all = [...cuts, ...first]
  await Promise.all(all.map(({ file, data }) => writeIfAbsent(join(outDir, file.file), data)))
  await forgetOthers(outDir, new Set(all.map(({ file }) => file.file)))
  return {
    files: cuts.map(cut => ({ ...cut.file, letters: cut.letters, ...rulesOf(cut) })),
    first: first.map(({ file }) => file)
  }
}

/** Running text is cut by language: it is most of what a first visit loads. */
const alphabetsOf = (face: FaceSource): (Alphabet | Tongue)[] =>
  isRunning(face) ? [...ALPHABETS, ...TONGUES] : [...ALPHABETS]

const isRunning = ({ cut, weight }: FaceSource): boolean => cut === 'text' && weight === 'usual'

const isAlphabet = (name: Alphabet | Tongue): name is Alphabet =>
  (ALPHABETS as readonly string[]).includes(name)

interface FirstCut {
  file: FirstFace
  data: Uint8Array
}

/** Not compressed: a page's letters are cut from it in a millisecond, and packed with the page. */
async function firstOf(
  family: FamilyId,
  face: FaceSource,
  alphabet: Alphabet | Tongue,
  cacheDir: string
): Promise<FirstCut> {
  const source = await readFile(sourcePath(family, face, alphabet))
  const letters = lettersIn(alphabet, face)
  // Kerning would be a third of a text's bytes.
  const features = isRunning(face) ? [] : FEATURES
  const recipe = JSON.stringify([RECIPE, 'first', letters, face.axes, features, FIRST_DROPPED])
  const data = await cached(join(cacheDir, `${hashOf(source, recipe)}.ttf`), () =>
    subsetFont(source, letters, {
      targetFormat: 'truetype',
      variationAxes: { ...face.axes },
      noHinting: true,
      keepFeatures: features,
      dropTables: FIRST_DROPPED
    })
  )
  const { cut, style, weight } = face
  const file = `${[family, cut, style, alphabet].join('-')}.${hashOf(data).slice(0, 8)}.ttf`
  const descriptors = {
    style,
    weight: face.css,
    ...(face.stretch ? { stretch: face.stretch } : {})
  }
  return { file: { family, cut, style, weight, alphabet, file, descriptors }, data }
}

interface BuiltCut {
  file: Omit<FontFile, 'letters' | 'rule' | 'nearby'>
  face: FaceSource
  data: Uint8Array
  /** Letters that the design has: without the others' names, browsers look for them elsewhere. */
  letters: string
  metrics: Metrics
}

// Raise it when the cutting changes, to invalidate the cache.
const RECIPE = 1
const FEATURES = ['kern', 'liga', 'locl', 'tnum']
// Bold text is short, so kerning isn't worth its bytes.
const STRONG_FEATURES = ['liga', 'locl', 'tnum']
const DROPPED = ['DSIG', 'STAT', 'gasp', 'MVAR']
const FIRST_DROPPED = [...DROPPED, 'GDEF', 'GSUB']

async function cutOf(
  family: FamilyId,
  face: FaceSource,
  alphabet: Alphabet | Tongue,
  cacheDir: string
): Promise<BuiltCut> {
  const source = await readFile(sourcePath(family, face, alphabet))
  const letters = lettersIn(alphabet, face)
  const features = face.weight === 'strong' ? STRONG_FEATURES : FEATURES
  const recipe = JSON.stringify([RECIPE, letters, face.axes, features, DROPPED])
  const data = await cached(join(cacheDir, `${hashOf(source, recipe)}.woff2`), () =>
    subsetFont(source, letters, {
      targetFormat: 'woff2',
      variationAxes: { ...face.axes },
      noHinting: true,
      keepFeatures: features,
      dropTables: DROPPED
    })
  )
  const stem = [family, face.cut, face.weight === 'strong' ? 'strong' : face.style, alphabet]
  const file = `${stem.join('-')}.${hashOf(data).slice(0, 8)}.woff2`
  const { cut, style, weight } = face
  const font = create(Buffer.from(data))
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  return {
    file: { family, cut, style, weight, alphabet, file, bytes: data.length },
    face,
    data,
    letters: [...letters].filter(has).join(''),
    metrics: metricsOf(font)
  }
}

const lettersIn = (alphabet: Alphabet | Tongue, face: FaceSource): string =>
  isAlphabet(alphabet)
    ? lettersOf(alphabet, isRunning(face) ? 'all' : 'plain')
    : tongueLetters(alphabet)

async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    const data = await make()
    await writeWhole(path, data)
    return data
  }
}

async function writeIfAbsent(path: string, data: Uint8Array): Promise<void> {
  try {
    if ((await readFile(path)).length === data.length) return
  } catch {}
  await writeWhole(path, data)
}

async function forgetOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder)
  const old = names.filter(name => /\.(?:woff2|ttf)$/.test(name) && !kept.has(name))
  await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
}

function metricsOf(font: Font): Metrics {
  const scale = 1000 / font.unitsPerEm
  const advance = (letter: string): number =>
    font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * scale
  return {
    width: meanAdvance(advance),
    ascent: font.ascent * scale,
    descent: -font.descent * scale,
    lineGap: font.lineGap * scale
  }
}

function rulesOf({ file, face, metrics }: BuiltCut): Pick<FontFile, 'rule' | 'nearby'> {
  const name = faceName(file.family, file.cut)
  const style = face.style === 'italic' ? 'font-style:italic;' : ''
  const stretch = face.stretch ? `font-stretch:${face.stretch};` : ''
  const rule = `font-family:"${name}";src:url(/_f/${file.file}) format("woff2");${style}font-weight:${face.css};${stretch}font-display:optional`
  if (file.alphabet !== 'latin' || face.weight === 'strong') return { rule, nearby: [] }
  const { generic } = FAMILIES[file.family]
  const near = { name, generic, style: face.style, weight: face.css }
  return { rule, nearby: nearbyFaces(near, metrics) }
}

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
