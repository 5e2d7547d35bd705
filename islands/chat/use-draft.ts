import { useEffect, useRef, useState } from 'react'
import { browser } from '#stores/browser/port.ts'
import { $drafts, keepDraft } from '#stores/chat/drafts.ts'
import type { SendBlocker } from '#stores/chat/outbox-queue.ts'

/** Writing to the disk with each letter would slow the letters down. */
const KEPT_AFTER_MS = 300

/**
 * The text of the composer: kept over reloads, given back when it could not be sent, and begun with what
 * waits for credits on the server. `kept` is the server's: it is not kept here too, and where it waits
 * no longer, because another device has sent it, it leaves the composer.
 */
export function useDraft(
  member: number,
  blocker: SendBlocker | undefined,
  kept: string | undefined,
  isKnown: boolean
): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => $drafts.get()[member] ?? kept ?? '')
  const keep = useKeep(member)
  const change = (next: string): void => {
    setText(next)
    keep(next === (blocker?.kept ?? kept) ? '' : next)
  }
  const taken = useRef<SendBlocker | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each blocker
  useEffect(() => {
    if (!blocker || blocker === taken.current || blocker.text === '') return
    taken.current = blocker
    change(
      text.trim() === '' || text === blocker.text ? blocker.text : `${blocker.text}\n\n${text}`
    )
  }, [blocker])
  const [wasKept, setWasKept] = useState(kept)
  if (kept !== wasKept && isKnown) {
    setWasKept(kept)
    if (text === '' || text === wasKept) setText(kept ?? '')
  }
  return [text, change]
}

/** Keeps a text when the letters pause, at once when it is emptied, and before the page is left. */
function useKeep(member: number): (text: string) => void {
  const waiting = useRef<{ text: string; stop: () => void } | undefined>(undefined)
  const flush = useRef(() => {
    const last = waiting.current
    waiting.current = undefined
    last?.stop()
    if (last) keepDraft(member, last.text)
  })
  useEffect(() => {
    const now = flush.current
    const stop = browser.onVisible(isVisible => {
      if (!isVisible) now()
    })
    return () => {
      stop()
      now()
    }
  }, [])
  return text => {
    waiting.current?.stop()
    waiting.current = { text, stop: browser.after(KEPT_AFTER_MS, flush.current) }
    if (text === '') flush.current()
  }
}
