import type { Block } from './block.ts'
import type { Content } from './content.ts'

export function textOf(content: Content, sender: string): string {
  const { title, blocks, why, help, company, foot, pair } = content
  return [
    title,
    ...blocks.map(block => blockText(block, pair)),
    sender,
    [
      '-- ',
      why,
      `${help.text} ${help.email}`,
      ...foot.map(({ text, url }) => pair(text, url)),
      ...company
    ].join('\n')
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: Block, pair: Content['pair']): string {
  switch (block.kind) {
    case 'quote':
      return block.text
        .split('\n')
        .map(line => `> ${line}`.trimEnd())
        .join('\n')
    case 'code':
      return `${block.label}\n\n    ${block.code}`
    case 'facts':
      return block.rows.map(([name, value]) => pair(name, value)).join('\n')
    case 'people':
      return block.people
        .map(({ name, label, line }) =>
          [`* ${label ? `${name} (${label})` : name}`, line].filter(Boolean).join(', ')
        )
        .join('\n')
    case 'button':
      return pair(block.label, `\n${block.url}`).replace(/[ \u00a0]*\n/, '\n')
    default:
      return block.text
  }
}
