import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FirstType } from '#theme/first-type.ts'
import { type FleetApp, loadApp } from './app.ts'
import type { Compiled } from './compile.ts'
import { Exchange } from './exchange.ts'
import { FirstVisits } from './first-visits.ts'
import { Templates } from './kept-templates.ts'
import { Proofs } from './proofs.ts'
import { type SharedAssets, sharedAssets } from './shared-assets.ts'
import { Markers } from './slots.ts'
import { StoredTemplates } from './stored-templates.ts'

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
  team: Team
}

/** The threads of a build, as one of them sees it. */
export interface Team {
  /** From 0. */
  thread: number
  threads: number
  /** Where they tell each other what they rendered. */
  channel: string
}

const ALONE: Team = { thread: 0, threads: 1, channel: '' }

export function openContext(compiled: Compiled, team: Team = ALONE): RenderContext {
  let app: Promise<FleetApp> | undefined
  const markers = new Markers()
  const exchange = team.threads > 1 ? new Exchange(team.channel, markers) : undefined
  return {
    ...sharedAssets(compiled.fonts),
    app() {
      app ??= loadApp(compiled.folder)
      return app
    },
    firstType: new FirstType(compiled.fonts, compiled.fontFolder),
    firstVisits: new FirstVisits(compiled.folder),
    markers,
    templates: new Templates(
      new Proofs(compiled.folder),
      new StoredTemplates(compiled.folder, markers),
      exchange
    ),
    team,
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
