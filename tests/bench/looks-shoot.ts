import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../world/chromium.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import { Camera, type Sheet } from './looks-camera.ts'
import { stopClock, waitForTypefaces } from './looks-still.ts'
import { peopled } from './peopled.ts'

const SHEETS: readonly Sheet[] = [
  { domain: 'avondlicht.example', prefix: '', name: 'avondlicht-nl', mode: 'light' },
  { domain: 'avondlicht.example', prefix: '/de', name: 'avondlicht-de-dark', mode: 'dark' },
  { domain: 'papillon.example', prefix: '/de', name: 'papillon-de', mode: 'light' },
  { domain: 'herbstgold.example', prefix: '/nl', name: 'herbstgold-nl', mode: 'light' }
]
/** When the people meet. */
const MET = Date.parse('2026-11-21T09:00:00Z')

/**
 * Takes every picture, or with `isQuick` those of the first sheet; returns how many could not be taken.
 * Throws an Error where the brands do not build.
 */
export async function shoot(
  folder: string,
  say: (line: string) => void,
  isQuick: boolean
): Promise<number> {
  const sheets = isQuick ? SHEETS.slice(0, 1) : SHEETS
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const dist = join(root, '.livery', 'bench', 'looks-dist')
  const livery = join(root, 'bin', 'livery.mjs')
  const { status } = spawnSync(process.execPath, [livery, 'build', '--out', dist], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status !== 0) throw new Error('the brands do not build')
  waitForTypefaces(dist)
  Object.assign(process.env, {
    LIVERY_SECRET: 'of the pictures',
    LIVERY_SIGNUPS_AN_HOUR: '1000',
    LIVERY_SIGNUPS_A_DAY: '1000',
    LIVERY_SIGNUP_LEAST_MS: '0'
  })
  const brands = await peopled(dist)
  const browser = await launchChromium()
  const lived = new Map<string, Neighbourhood>()
  let failed = 0
  for (const sheet of sheets) {
    const began = performance.now()
    stopClock(MET, 1)
    const people = lived.get(sheet.domain) ?? (await neighbourhood(brands.world, sheet.domain, 60))
    lived.set(sheet.domain, people)
    const camera = new Camera({ browser, brands, sheet, folder, people, say })
    failed += await camera.takeAll(pagesOf(join(dist, sheet.domain), sheet.prefix))
    say(`${sheet.name}: ${camera.taken} pictures in ${seconds(began)}`)
  }
  await browser.close()
  await brands.end()
  return failed
}

/** Landers, information pages and the other pages that no member is needed for. */
function pagesOf(dist: string, prefix: string): string[] {
  const found = ['landers', 'pages'].flatMap(part =>
    readdirSync(join(dist, prefix, part), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.html'))
      .map(file => `/${part}/${file.replace(/\.html$/, '')}`)
      .sort()
  )
  return ['/', ...found, '/pricing', '/not-there', '/500']
}

const seconds = (began: number): string => `${((performance.now() - began) / 1000).toFixed(0)} s`
