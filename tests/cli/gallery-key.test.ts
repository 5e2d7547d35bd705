import { expect, onTestFinished, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { freePort } from '../world/gallery.ts'
import { Session } from '../world/terminal.ts'

test('the key g opens the gallery of livery dev, which ends with it', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const port = await freePort()
  const line = `${process.execPath} ${CHECKOUT}/src/cli/main.ts --cwd ${root} dev --port ${port}`
  const session = new Session(line, { cwd: root, env: { NO_COLOR: '1' }, columns: 120 })
  onTestFinished(() => session.stop())
  await session.until('g opens the gallery', 120_000)
  await session.type('g')
  const address = `http://localhost:${port + 1}/`
  await session.until(address, 120_000)
  const view = await fetch(`${address}data/view.json`)
  expect(((await view.json()) as { brands: { id: string }[] }).brands).toMatchObject([
    { id: 'zonnig' }
  ])
  await session.press('ctrl-c')
  expect(await session.end()).toBe(0)
  await expect.poll(() => fetch(address).catch(() => 'ended')).toBe('ended')
}, 300_000)
