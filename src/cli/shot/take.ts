import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Served } from './serve.ts'
import type { ShotPlan } from './shots.ts'
import { inTabs, openStill } from './tabs.ts'

/** Higher pictures are cut off; few programs open them. */
const HIGHEST = 16_000

export interface Taking {
  browser: string
  served: Served
  folder: string
  shots: readonly ShotPlan[]
  jobs: number
  stop: AbortSignal
  step(done: number): void
}

/** Writes a picture of every page, and its visible text beside it. */
export async function takeShots(taking: Taking): Promise<void> {
  const { browser, served, folder, shots, jobs, stop, step } = taking
  let done = 0
  await inTabs(browser, { items: shots, jobs, stop }, async (tab, shot) => {
    const { domain, path, width, scheme } = shot
    const address = served.addressOf(domain, path)
    const { height, text } = await openStill(tab, { address, width, scheme })
    const area = { x: 0, y: 0, width, height: Math.min(height, HIGHEST) }
    const file = join(folder, shot.name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.png`, await tab.picture(area))
    await writeFile(`${file}.txt`, `${text}\n`)
    done += 1
    step(done)
  })
}
