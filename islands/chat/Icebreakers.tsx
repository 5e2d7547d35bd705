import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { $icebreakers, breakIce, loadIcebreakers } from '#stores/chat/icebreakers.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { PhoneWay } from './PhoneWay.tsx'
import { nameOf } from './wording.ts'

/** Nothing was said yet: a person, a word of advice, and openers that cost nothing. */
export function Icebreakers({ partner, isOnline }: { partner: Partner; isOnline: boolean }) {
  const chatWords = useMessages(chatMessages)
  const known = useStore($icebreakers)[partner.id]
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState<string>()
  const { id, main_image, gone } = partner
  const name = nameOf(partner)
  useEffect(() => {
    // Without openers the composer is still there.
    if (!gone) loadIcebreakers(id).catch(() => {})
  }, [id, gone])
  const send = async (icebreaker: string): Promise<void> => {
    setSending(icebreaker)
    try {
      await breakIce(id, icebreaker)
    } catch (error) {
      showErrorToast(error)
      if (error instanceof Refused) setRefused(error.code)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <div className="beginning">
      <Avatar picture={main_image} size="large" isGone={gone} />
      <h2>{chatWords['new.title']({ name })}</h2>
      <p>{chatWords['new.text']}</p>
      {known && known.items.length > 0 && (
        <section className="ice">
          <header>
            <h3>{chatWords['ice.title']}</h3>
            {known.left_today > 0 && (
              <span>{chatWords['ice.left']({ count: known.left_today })}</span>
            )}
          </header>
          <p>{known.left_today > 0 ? chatWords['ice.text']({ name }) : chatWords['ice.none']}</p>
          {refused !== undefined && <PhoneWay code={refused} />}
          {known.left_today > 0 && (
            <ul>
              {known.items.map(item => (
                <li key={item.id}>
                  <button
                    type="button"
                    disabled={!isOnline || (sending !== undefined && sending !== item.id)}
                    aria-busy={sending === item.id || undefined}
                    onClick={() => sending === undefined && void send(item.id)}
                  >
                    {sending === item.id ? <Spinner /> : <Icon name="icebreaker" />}
                    <span>{item.text}</span>
                    <em>{chatWords['compose.free']}</em>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
