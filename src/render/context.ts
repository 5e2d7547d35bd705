import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import { FirstType } from '#theme/first-type.ts'
import type { FontBuild } from '#theme/font-build.ts'
import { type FleetApp, loadApp } from './app.ts'
import { CHECKOUT } from './checkout.ts'
import type { Compiled } from './compile.ts'
import { FirstVisits } from './first-visits.ts'
import { Markers } from './slots.ts'
import { Templates } from './templates.ts'
import { type LocaleWords, readLocale } from './words.ts'

export interface SharedAssets {
  fonts: FontBuild
  /** False where Vite serves the pages as they are written. */
  hasFirstType: boolean
  words(locale: Locale): LocaleWords
}

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

export function sharedAssets(fonts: FontBuild): SharedAssets {
  const words = new Map<Locale, LocaleWords>()
  return {
    fonts,
    hasFirstType: false,
    words(locale) {
      const found = words.get(locale) ?? readLocale(CHECKOUT, locale)
      words.set(locale, found)
      return found
    }
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
