import { Parser } from 'htmlparser2'

const BLOCKS = /^(p|h[1-6]|li|tr|summary|div|table|ul|ol)$/

/** The article's text, one line per paragraph; empty without an article. */
export function articleText(html: string): string {
  let depth = 0
  let text = ''
  const parser = new Parser({
    onopentag(name) {
      if (name === 'article' || depth > 0) depth++
    },
    ontext(piece) {
      if (depth > 0) text += piece
    },
    onclosetag(name) {
      if (depth === 0) return
      depth--
      if (BLOCKS.test(name)) text += '\n'
    }
  })
  parser.end(html)
  return text
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}
