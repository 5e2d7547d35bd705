import { writeFileSync } from 'node:fs'
import { ICONS } from '#islands/ui/icons.ts'

// Writes the sprite src/theme/icons.svg from Lucide: node scripts/make-icons.ts

type Node = [tag: string, attributes: Record<string, string>]

const symbols = await Promise.all(
  Object.entries(ICONS).map(async ([name, drawing]) => {
    const { __iconData } = await import(`lucide-react/icons/${drawing}`)
    const nodes = (__iconData as { node: Node[] }).node.map(element).join('')
    return `<symbol id="${name}" viewBox="0 0 24 24">${nodes}</symbol>`
  })
)
writeFileSync(
  new URL('../src/theme/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
)

// Colour and line style come from `.icon` (components.css), through `<use>`.
function element([tag, attributes]: Node): string {
  const written = Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}
