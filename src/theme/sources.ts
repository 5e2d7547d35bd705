import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Alphabet, packageOf, type Tongue } from './alphabets.ts'
import { FAMILIES, type FaceSource, type FamilyId } from './fonts.ts'

/** Throws for `system`, or when the package is missing: run `npm ci`. */
export function sourcePath(
  family: FamilyId,
  { variant, style }: Pick<FaceSource, 'variant' | 'style'>,
  alphabet: Alphabet | Tongue
): string {
  const { source } = FAMILIES[family]
  if (!source) throw new Error(`${family} has no file of its own.`)
  const { resolve } = createRequire(import.meta.url)
  const folder = dirname(resolve(`@fontsource-variable/${source}/package.json`))
  const subset = packageOf(alphabet) === 'ext' ? 'latin-ext' : 'latin'
  return join(folder, 'files', `${source}-${subset}-${variant}-${style}.woff2`)
}
