import ts from 'typescript'

const STYLES = /\/\*[\s\S]*?\*\//g
const PAGES = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^[ \t]*)\/\/[^\n]*/gm
const SETTINGS = /#[^\n]*/g

/** Replaces all but comments by spaces; keeps line breaks. */
export function commentsIn(file: string, text: string): string {
  if (/\.(?:ts|tsx|mjs)$/.test(file)) return withoutTokens(file, text)
  if (file.endsWith('.css')) return only(text, STYLES)
  return only(text, file.endsWith('.astro') ? PAGES : SETTINGS)
}

function only(text: string, comments: RegExp): string {
  let kept = ''
  let end = 0
  for (const { index, 0: comment } of text.matchAll(comments)) {
    kept += blank(text.slice(end, index)) + comment
    end = index + comment.length
  }
  return kept + blank(text.slice(end))
}

/** Between the tokens of a program are only white space and comments. */
function withoutTokens(file: string, text: string): string {
  let kept = ''
  let end = 0
  for (const [from, to] of tokensOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))) {
    kept += text.slice(end, from) + blank(text.slice(from, to))
    end = to
  }
  return kept + text.slice(end)
}

function* tokensOf(source: ts.SourceFile): Generator<[from: number, to: number]> {
  const waiting: ts.Node[] = [source]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const children = node.getChildren(source).filter(({ kind }) => !isJsDoc(kind))
    if (children.length > 0) waiting.push(...children.toReversed())
    else if (node.end > node.pos) yield [node.getStart(source), node.end]
  }
}

function isJsDoc(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
