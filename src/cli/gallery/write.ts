import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { galleryApp } from '#render/gallery-app.ts'
import { writeWhole } from '#site/write-whole.ts'
import { requireBrands, type Shown } from '../gallery.ts'
import { outOf } from '../globals.ts'
import { chromiumPath } from './chromium.ts'
import { exportGallery } from './export.ts'
import { GalleryFleet, openGallery } from './open.ts'
import { chosenTiles, contactSheet } from './sheet.ts'

/** Writes the static folder, the sheet, or both. Throws CommandError where it cannot. */
export async function writeGallery(shown: Shown): Promise<void> {
  const { terminal, globals, flags, only } = shown
  const out = outOf(globals, flags.out)
  const folder = flags.export === undefined ? undefined : resolve(globals.cwd, flags.export)
  const file = flags.sheet === undefined ? undefined : resolve(globals.cwd, flags.sheet)
  // Looked for first, before anything is written.
  const browser = file === undefined ? '' : chromiumPath(process.env)
  const say = (line: string): void => terminal.problem(line)
  const opening = { globals, out, port: await freePort(), only, stop: shown.stop, say }
  const fleet = new GalleryFleet(opening)
  await fleet.reload()
  const { view } = fleet
  requireBrands(view.brands.length, out)
  const tiles = chosenTiles(view, flags.view)
  if (folder !== undefined) {
    const pages = await exportGallery({
      out,
      folder,
      app: await galleryApp(),
      view,
      tiles,
      domainOf: id => fleet.domainOf(id),
      stateOf: (id, page) => fleet.stateOf(id, page)
    })
    terminal.result(`${folder}: ${pages} pages. Put it on any static server.`)
  }
  if (file !== undefined) {
    await using _ = await openGallery(opening)
    const step = (done: number): void =>
      terminal.live([`${done} of ${tiles.length} variants drawn`])
    await writeWhole(file, await contactSheet(browser, tiles, step))
    terminal.result(`${file}: ${tiles.length} variants.`)
  }
  const sites = view.brands.map(({ id }) => ({ id }))
  const written = { ...(folder && { folder }), ...(file && { sheet: file }) }
  terminal.document({ ok: true, command: 'gallery', sites, issues: [], ...written })
}

/** The pages' addresses hold the port, so it has to be known first. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
