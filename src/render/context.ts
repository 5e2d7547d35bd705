import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FirstType } from '#theme/first-type.ts'
import { type FleetApp, loadApp } from './app.ts'
import type { Compiled } from './compile.ts'
import { FirstVisits } from './first-visits.ts'
import { type SharedAssets, sharedAssets } from './shared-assets.ts'
import { Markers } from './slots.ts'
import { Templates } from './template.ts'

export interface RenderContext extends SharedAssets {
  /** Loaded when a page is first rendered: a build that only fills in pages needs none. */
  app(): Promise<FleetApp>
  firstType: FirstType
  firstVisits: FirstVisits
  markers: Markers
  templates: Templates
  /** Paths of files that brands of this process share, by name (`Staging.writeNamed`). */
  files: Map<string, string>
  code: string
  client: readonly { file: string; from: string }[]
}

export function openContext(compiled: Compiled): RenderContext {
  let app: Promise<FleetApp> | undefined
  return {
    ...sharedAssets(compiled.fonts),
    app() {
      app ??= loadApp(compiled.folder)
      return app
    },
    firstType: new FirstType(compiled.fonts, compiled.fontFolder),
    firstVisits: new FirstVisits(compiled.folder),
    markers: new Markers(),
    templates: new Templates(),
    files: new Map(),
    hasFirstType: true,
    code: compiled.code,
    client: clientFiles(compiled.folder, compiled.fontFolder)
  }
}

function clientFiles(folder: string, fonts: string): { file: string; from: string }[] {
  const client = join(folder, 'client')
  const compiled = existsSync(client)
    ? readdirSync(client, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
        .map(from => ({ file: from.slice(client.length + 1), from }))
    : []
  const faces = readdirSync(fonts)
    .filter(name => name.endsWith('.woff2'))
    .map(name => ({ file: `_f/${name}`, from: join(fonts, name) }))
  return [...compiled, ...faces]
}
