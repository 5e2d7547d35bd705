import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a built brand, relative to its folder, sorted. */
export function filesOf(folder: string, ending = ''): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

export const read = (folder: string, file: string): string =>
  readFileSync(join(folder, file), 'utf8')

/** Values of an attribute wherever it stands in the markup, entities decoded. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(match =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&')
  )
}

/** The demo brands, by domain. */
export const DEMO = ['avondlicht.example', 'papillon.example', 'herbstgold.example'] as const
