import { lazy, Suspense, useState } from 'react'
import { Refused } from '#api/refused.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { openAgain, unblockHere } from '#stores/people/member.ts'
import { LabelNote } from './LabelNote.tsx'

const MemberCard = lazy(async () => ({
  default: (await import('#islands/ui/MemberCard.tsx')).MemberCard
}))

interface StateProps {
  title: string
  text: string
  /** Of a failure; what is not there has the brand's picture. */
  icon?: IconName
  children: React.ReactNode
}

function State({ title, text, icon, children }: StateProps) {
  return (
    <div className="wrap screen member-state">
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} text={text} art={icon ? undefined : 'quiet'} icon={icon}>
        {children}
      </EmptyState>
    </div>
  )
}

export function MemberOwn() {
  const memberWords = useMessages(memberMessages)
  return (
    <State title={memberWords['own.title']} text={memberWords['own.text']}>
      <Button href={linkTo('/profile')}>{memberWords['own.act']}</Button>
    </State>
  )
}

export function MemberMissing() {
  const memberWords = useMessages(memberMessages)
  return (
    <State title={memberWords['missing.title']} text={memberWords['missing.text']}>
      <Button href={linkTo('/members')}>{memberWords['missing.act']}</Button>
    </State>
  )
}

export function MemberBlocked({ name }: { name: string }) {
  const memberWords = useMessages(memberMessages)
  const [isBusy, setBusy] = useState(false)
  const lift = async (): Promise<void> => {
    setBusy(true)
    await unblockHere()
    setBusy(false)
  }
  return (
    <State title={memberWords['blocked.title']({ name })} text={memberWords['blocked.text']}>
      <Button tone="line" busy={isBusy} onClick={() => void lift()}>
        {memberWords['blocked.act']}
      </Button>
      <Button href={linkTo('/members')}>{memberWords['missing.act']}</Button>
    </State>
  )
}

/** Our server removes the names of former members; another backend may send them. */
export function MemberGone({ name, conversation }: { name: string; conversation: number }) {
  const memberWords = useMessages(memberMessages)
  return (
    <State
      title={name === '' ? memberWords['gone.nameless'] : memberWords['gone.title']({ name })}
      text={memberWords['gone.text']}
    >
      <Button href={linkTo(`/chats/${conversation}`)}>{memberWords['gone.act']}</Button>
      <Button tone="line" href={linkTo('/members')}>
        {memberWords['missing.act']}
      </Button>
    </State>
  )
}

export function MemberFailed({ error }: { error: unknown }) {
  const memberWords = useMessages(memberMessages)
  const isOffline = error instanceof Refused && error.code === 'offline'
  return (
    <State
      title={memberWords['failed.title']}
      text={refusalWords(error)}
      icon={isOffline ? 'wifiOff' : 'alert'}
    >
      <Button icon="refresh" onClick={() => void openAgain()}>
        {memberWords['failed.again']}
      </Button>
    </State>
  )
}

/** A profile is for members: what the search has shown of it, and the way in (product.md §6). */
export function MemberVisitor({ id, card }: { id: number; card: ProfileCard | null }) {
  const memberWords = useMessages(memberMessages)
  const title = card
    ? memberWords['visitor.title']({ name: card.name })
    : memberWords['visitor.nameless']
  return (
    <div className="wrap screen member-visitor">
      {card && (
        <div className="member-visitor__card">
          <Suspense>
            <MemberCard card={card} href={linkTo(`/members/${id}`)} blurred isFirst />
          </Suspense>
        </div>
      )}
      <div className="member-visitor__words">
        <h1>{title}</h1>
        {card && <LabelNote profile={card} />}
        <p>{memberWords['visitor.text']}</p>
        <div className="member-visitor__acts">
          <Button onClick={() => openModal('signup', { member: id })}>
            {memberWords['visitor.signup']}
          </Button>
          <Button tone="line" href={linkTo(`/login?next=${encodeURIComponent(`/members/${id}`)}`)}>
            {memberWords['visitor.login']}
          </Button>
        </div>
      </div>
    </div>
  )
}
