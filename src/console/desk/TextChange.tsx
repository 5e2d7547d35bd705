import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'

/** The new text beside what others see now; what both share at both ends is not marked. */
export function TextChange({ text, before }: { text: string; before: string | null }) {
  const { say } = useSpeech()
  const [old, fresh] = changeOf(wordsIn(before ?? ''), wordsIn(text))
  return (
    <div className="beside">
      <section>
        <h2>{say('queue.before')}</h2>
        {before === null ? (
          <p className="soft">{say('queue.noText')}</p>
        ) : (
          <Marked parts={old} as="del" />
        )}
      </section>
      <section>
        <h2>{say('queue.after')}</h2>
        <Marked parts={fresh} as="ins" />
      </section>
    </div>
  )
}

type Parts = readonly [start: string, changed: string, end: string]

function Marked({ parts: [start, changed, end], as: Tag }: { parts: Parts; as: 'ins' | 'del' }) {
  return (
    <p className="said large">
      {visible(start)}
      {changed !== '' && <Tag>{visible(changed)}</Tag>}
      {visible(end)}
    </p>
  )
}

/** With the spaces after them. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

function changeOf(old: readonly string[], fresh: readonly string[]): [Parts, Parts] {
  const most = Math.min(old.length, fresh.length)
  let start = 0
  while (start < most && old[start] === fresh[start]) start++
  let end = 0
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const cut = (words: readonly string[]): Parts => [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join('')
  ]
  return [cut(old), cut(fresh)]
}
