import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Profile } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { $icebreakers, breakIce, loadIcebreakers } from '#stores/chat/icebreakers.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** Openers that are shown at once. */
const FEW = 3

/** Free icebreakers (product.md §17); none for members who cannot reply. */
export function Openers({ profile }: { profile: Profile }) {
  return profile.kind === 'demo' ? null : <Offered id={profile.id} name={profile.name} />
}

function Offered({ id, name }: { id: number; name: string }) {
  const memberWords = useMessages(memberMessages)
  const offered = useStore($icebreakers)[id]
  const opener = useOpener(id)
  useEffect(() => {
    // Without openers the profile is whole all the same.
    loadIcebreakers(id).catch(() => {})
  }, [id])
  if (opener.sent !== undefined) return <Sent name={name} conversation={opener.sent} />
  if (!offered || offered.items.length === 0) return null
  const items = offered.items.slice(0, FEW)
  if (offered.left_today === 0) {
    return <p className="openers openers--over">{memberWords['opener.over']}</p>
  }
  return (
    <section className="openers">
      <header>
        <h2>
          <Icon name="icebreaker" />
          {memberWords['opener.title']}
        </h2>
        <p>
          {memberWords['opener.text']({ name })}{' '}
          {memberWords['opener.left']({ count: offered.left_today })}.
        </p>
      </header>
      <fieldset aria-label={memberWords['opener.title']}>
        <RadioTiles
          look="rows"
          value={opener.chosen}
          options={items.map(({ id: value, text }) => ({ value, text }))}
          onChange={opener.choose}
        />
      </fieldset>
      <div className="openers__acts">
        {opener.chosen !== undefined && (
          <Button
            tone="line"
            price={memberWords['act.free']}
            busy={opener.isSending}
            onClick={opener.send}
          >
            {memberWords['opener.send']}
          </Button>
        )}
        {offered.items.length > FEW && (
          <Button tone="ghost" size="small" onClick={() => openModal('icebreakers', { id, name })}>
            {memberWords['opener.more']}
          </Button>
        )}
      </div>
    </section>
  )
}

interface Opener {
  chosen: string | undefined
  choose: (id: string) => void
  isSending: boolean
  send: () => void
  /** The conversation that it went to. */
  sent: number | undefined
}

/** Choosing one of a member's icebreakers, and sending it. */
export function useOpener(member: number): Opener {
  const [chosen, setChosen] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<number>()
  const send = async (): Promise<void> => {
    if (chosen === undefined) return
    setSending(true)
    try {
      const { conversation } = await breakIce(member, chosen)
      setSent(conversation)
    } catch (error) {
      showErrorToast(error)
    } finally {
      setSending(false)
    }
  }
  return { chosen, choose: setChosen, isSending, send: () => void send(), sent }
}

export function Sent({ name, conversation }: { name: string; conversation: number }) {
  const memberWords = useMessages(memberMessages)
  return (
    <section className="openers openers--sent" role="status">
      <p>
        <Icon name="done" />
        {memberWords['opener.sent']({ name })}
      </p>
      <Button tone="line" size="small" href={linkTo(`/chats/${conversation}`)}>
        {memberWords['opener.chat']}
      </Button>
    </section>
  )
}
