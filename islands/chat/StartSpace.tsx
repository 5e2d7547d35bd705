import { lazy, Suspense } from 'react'
import type { Partner } from '#stores/chat/threads.ts'
import { withWords } from '#stores/messages/i18n.ts'

const Start = lazy(async () => ({ default: (await withWords(import('./Start.tsx'))).Start }))

export interface StartProps {
  partner: Partner
  /** Something was said: a strip in place of the whole, which the head would cut. */
  isStrip: boolean
  /** Lines to tap make sense: little was said, something can be written, somebody can answer. */
  hasLines: boolean
  /** The member has not written here yet, so that an icebreaker is free. */
  isFirst: boolean
  isOnline: boolean
}

/** The start of a conversation, and its room until its code is here. */
export function StartSpace(props: StartProps) {
  return (
    <Suspense fallback={<div className={startLook(props)} aria-busy="true" />}>
      <Start {...props} />
    </Suspense>
  )
}

/** Its classes, of which each has room of its own. */
function startLook({ isStrip, hasLines }: StartProps): string {
  return `start${isStrip ? ' start--strip' : ''}${hasLines ? '' : ' start--bare'}`
}
