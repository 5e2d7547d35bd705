import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { useWords } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { openAgain, unblockHere } from '#stores/people/member.ts'
import { LabelNote } from './LabelNote.tsx'

interface StateProps {
  title: string
  text: string
  icon: IconName
  children: React.ReactNode
}

function State({ title, text, icon, children }: StateProps) {
  return (
    <div className="wrap screen member-state">
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} text={text} icon={icon}>
        {children}
      </EmptyState>
    </div>
  )
}

export function MemberOwn() {
  const words = useWords()
  return (
    <State title={words('member.own.title')} text={words('member.own.text')} icon="user">
      <Button href={linkTo('/profile')}>{words('member.own.act')}</Button>
    </State>
  )
}

export function MemberMissing() {
  const words = useWords()
  return (
    <State title={words('member.missing.title')} text={words('member.missing.text')} icon="search">
      <Button href={linkTo('/members')}>{words('member.missing.act')}</Button>
    </State>
  )
}

export function MemberBlocked({ name }: { name: string }) {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const lift = async (): Promise<void> => {
    setBusy(true)
    await unblockHere()
    setBusy(false)
  }
  return (
    <State
      title={words('member.blocked.title', { name })}
      text={words('member.blocked.text')}
      icon="ban"
    >
      <Button tone="line" busy={isBusy} onClick={() => void lift()}>
        {words('member.blocked.act')}
      </Button>
      <Button href={linkTo('/members')}>{words('member.missing.act')}</Button>
    </State>
  )
}

/** Our server removes the names of former members; another backend may send them. */
export function MemberGone({ name, conversation }: { name: string; conversation: number }) {
  const words = useWords()
  return (
    <State
      title={name === '' ? words('member.gone.nameless') : words('member.gone.title', { name })}
      text={words('member.gone.text')}
      icon="user"
    >
      <Button href={linkTo(`/chats/${conversation}`)}>{words('member.gone.act')}</Button>
      <Button tone="line" href={linkTo('/members')}>
        {words('member.missing.act')}
      </Button>
    </State>
  )
}

export function MemberFailed({ error }: { error: unknown }) {
  const words = useWords()
  const isOffline = error instanceof Refused && error.code === 'offline'
  return (
    <State
      title={words('member.failed.title')}
      text={refusalWords(error)}
      icon={isOffline ? 'wifiOff' : 'alert'}
    >
      <Button icon="refresh" onClick={() => void openAgain()}>
        {words('member.failed.again')}
      </Button>
    </State>
  )
}

/** A profile is for members: what the search has shown of it, and the way in (product.md §6). */
export function MemberVisitor({ id, card }: { id: number; card: ProfileCard | null }) {
  const words = useWords()
  const title = card
    ? words('member.visitor.title', { name: card.name })
    : words('member.visitor.nameless')
  return (
    <div className="wrap screen member-visitor">
      {card && (
        <div className="member-visitor__card">
          <MemberCard card={card} href={linkTo(`/members/${id}`)} blurred isFirst />
        </div>
      )}
      <div className="member-visitor__words">
        <h1>{title}</h1>
        {card && <LabelNote profile={card} />}
        <p>{words('member.visitor.text')}</p>
        <div className="member-visitor__acts">
          <Button onClick={() => openModal('signup', { member: id })}>
            {words('member.visitor.signup')}
          </Button>
          <Button tone="line" href={linkTo(`/login?next=${encodeURIComponent(`/members/${id}`)}`)}>
            {words('member.visitor.login')}
          </Button>
        </div>
      </div>
    </div>
  )
}
