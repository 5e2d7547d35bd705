import { useEffect, useState } from 'react'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { browser } from '#stores/browser/port.ts'
import { cancelPhoto, type PhotoOnItsWay, retryPhoto } from '#stores/chat/photo-messages.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { nameOf } from './wording.ts'

/** Under a photo that is on its way, or has not gone out. */
export function PhotoState({ outgoing, partner }: { outgoing: PhotoOnItsWay; partner: Partner }) {
  const chatWords = useMessages(chatMessages)
  const { key, state, error } = outgoing
  if (state === 'sending' || !error) {
    return (
      <p className="turn__state" role="status">
        {chatWords['photo.sending']}
      </p>
    )
  }
  const isKept = error.code === 'not_enough_credits'
  const retry = (): void => {
    if (error.code !== 'acknowledgement_required') {
      retryPhoto(key)
      return
    }
    openModal('acknowledge', {
      kind: error.extras.kind,
      label: partner.label,
      name: nameOf(partner),
      go: () => retryPhoto(key, true)
    })
  }
  return (
    <p className="turn__state turn__state--bad" role="alert">
      <span>
        {chatWords['photo.failed']} {refusalWords(error)}
      </span>
      {!isKept && (
        <button type="button" className="link" onClick={retry}>
          {chatWords['queued.retry']}
        </button>
      )}
      <button type="button" className="link" onClick={() => cancelPhoto(key)}>
        {chatWords['queued.remove']}
      </button>
    </p>
  )
}

/** The seconds until a message that came too fast goes by itself. */
export function Wait({ until }: { until: number }) {
  const chatWords = useMessages(chatMessages)
  const [now, setNow] = useState(() => browser.now())
  useEffect(() => browser.every(1_000, () => setNow(browser.now())), [])
  return (
    <span>
      {chatWords['queued.wait']({ count: Math.max(1, Math.ceil((until - now) / 1_000)) })}
    </span>
  )
}
