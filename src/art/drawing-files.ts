import { readFileSync } from 'node:fs'

const HERE = import.meta.url

/** Throws if the file is missing. src/render/drawings-plugin.ts inlines the text in pages. */
export function drawingText(name: string): string {
  return readFileSync(new URL(`./drawings/${name}.svg`, HERE), 'utf8')
}
