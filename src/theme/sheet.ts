import { readFileSync } from 'node:fs'

/** A sheet of css/ as a brand's own file has it: without what only its readers need. */
export function sheet(name: string): string {
  const file = new URL(`css/${name}.css`, import.meta.url)
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}
