import { Fragment, type ReactNode } from 'react'

export interface RichProps {
  /** Plain words or `words.rich(…)`: *stars* are emphasis, `[text](name)` is a link. */
  text: string
  /** Where the named links lead, or what they do. */
  links?: Readonly<Record<string, string | (() => void)>> | undefined
}

const PART = /\*([^*]+)\*|<em>(.*?)<\/em>|\[([^\]]+)\]\((\w+)\)/g

/** Words with emphasis and links in them, as elements: nothing is ever set as HTML. */
export function Rich({ text, links = {} }: RichProps) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(PART)) {
    parts.push(unescaped(text.slice(from, match.index)))
    const [whole, starred, emphasised, words = '', name = ''] = match
    const strong = starred ?? emphasised
    parts.push(
      strong === undefined ? (
        <Link words={unescaped(words)} to={links[name]} />
      ) : (
        <em>{unescaped(strong)}</em>
      )
    )
    from = match.index + whole.length
  }
  parts.push(unescaped(text.slice(from)))
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={index}>{part}</Fragment>
  ))
}

function Link({ words, to }: { words: string; to: string | (() => void) | undefined }) {
  if (to === undefined) return words
  if (typeof to === 'string') return <a href={to}>{words}</a>
  return (
    <button type="button" className="link" onClick={to}>
      {words}
    </button>
  )
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? entity)
}
