import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../world/chromium.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { Camera, type Sheet } from './looks-camera.ts'
import { MET, stopClock, waitForTypefaces } from './looks-still.ts'
import { peopled } from './peopled.ts'

const SHEETS: readonly Sheet[] = [
  { domain: 'avondlicht.example', prefix: '', name: 'avondlicht-nl', mode: 'light' },
  { domain: 'avondlicht.example', prefix: '/de', name: 'avondlicht-de-dark', mode: 'dark' },
  { domain: 'papillon.example', prefix: '/de', name: 'papillon-de', mode: 'light' },
  { domain: 'herbstgold.example', prefix: '/nl', name: 'herbstgold-nl', mode: 'light' }
]

export const SHEET_NAMES = SHEETS.map(({ name }) => name)

/**
 * Takes the pictures of one sheet; returns how many could not be taken. Throws an Error where the
 * brands do not build.
 */
export async function shoot(
  folder: string,
  say: (line: string) => void,
  name: string
): Promise<number> {
  const sheet = SHEETS.find(known => known.name === name)
  if (!sheet) throw new Error(`no sheet ${name}: ${SHEET_NAMES.join(', ')}`)
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const dist = join(root, '.livery', 'bench', `looks-${name}`)
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
  const browser = await launchChromium()
  const began = performance.now()
  const brands = await peopled(dist)
  stopClock(MET, 1)
  const people = await neighbourhood(brands.world, sheet.domain, 60)
  const camera = new Camera({ browser, brands, sheet, folder, people, say })
  const failed = await camera.takeAll(pagesOf(join(dist, sheet.domain), sheet.prefix))
  say(`${name}: ${camera.taken} pictures in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await brands.end()
  await browser.close()
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
