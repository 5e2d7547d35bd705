import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NICHES, type Niche, type NichePrefix } from '#contract/niche.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { livery } from './livery.ts'

/** Of each niche the family that its brand is made from, so that all three are seen. */
const FAMILIES: Readonly<Record<Niche, 'aurora' | 'metro' | 'almanac'>> = {
  1: 'aurora',
  2: 'metro',
  3: 'aurora',
  4: 'almanac',
  5: 'almanac',
  6: 'aurora',
  7: 'metro'
}

export interface NicheFleet {
  out: string
  brands: readonly { niche: NichePrefix; domain: string }[]
  clear(): void
}

/** Makes a brand of each niche by `livery new`, with the colours it suggests, and builds them. */
export function nicheFleet(language = 'nl'): NicheFleet {
  const root = mkdtempSync(join(tmpdir(), 'livery-niches-'))
  for (const part of ['_presets', '_companies']) {
    cpSync(join(CHECKOUT, 'sites', part), join(root, 'sites', part), { recursive: true })
  }
  const brands = Object.values(NICHES).map(niche => ({ niche, domain: `${niche}.example` }))
  for (const [number, niche] of Object.entries(NICHES)) {
    const family = FAMILIES[Number(number) as Niche]
    const given = ['--niche', niche, '--from', `family/${family}`, '--domain', `${niche}.example`]
    const where = ['--countries', 'NL', '--languages', language, '--company', 'lumen-bv']
    const mail = ['--email', `help@${niche}.example`]
    run(root, 'new', `niche-${niche}`, '--yes', ...given, ...where, ...mail)
  }
  const out = join(root, 'dist')
  run(root, 'build', '--no-media', '--out', out)
  return { out, brands, clear: () => rmSync(root, { recursive: true, force: true }) }
}

function run(root: string, ...words: string[]): void {
  const { status, stderr } = livery('--cwd', root, ...words)
  if (status !== 0) throw new Error(`livery ${words.join(' ')}: ${stderr}`)
}
