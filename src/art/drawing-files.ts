import { readFileSync } from 'node:fs'

const HERE = import.meta.url

/**
 * The text of a drawing under `drawings/`, by its path there without `.svg`, such as `hair/long`.
 * In compiled pages the texts stand in the code (src/render/drawings-plugin.ts).
 * @throws Error where there is no such file
 */
export function drawingText(name: string): string {
  return readFileSync(new URL(`./drawings/${name}.svg`, HERE), 'utf8')
}
