import { useEffect, useRef } from 'react'
import { useKeys } from '../keys.ts'
import { useSpeech } from '../words.ts'

/** Reasons of a rejection, each on a digit. */
export function Reasons({
  reasons,
  onChoose,
  onLeave
}: {
  reasons: readonly string[]
  onChoose(reason: string): void
  onLeave(): void
}) {
  const { say, code } = useSpeech()
  useKeys({
    ...Object.fromEntries(
      reasons.map((reason, at) => [String(at + 1), () => onChoose(reason)] as const)
    ),
    Escape: onLeave
  })
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <section className="reasons" aria-labelledby="reasons">
      <h2 id="reasons">{say('queue.why')}</h2>
      <ol ref={list}>
        {reasons.map((reason, at) => (
          <li key={reason}>
            <button type="button" onClick={() => onChoose(reason)}>
              <kbd>{at + 1}</kbd>
              {code('reason', reason)}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={onLeave}>
        {say('form.leave')}
        <kbd>Esc</kbd>
      </button>
    </section>
  )
}
