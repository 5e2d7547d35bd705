import { useState } from 'react'
import { type FictionalChat, listFictionalChats, readFictionalChat } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Link } from '../ui/Link.tsx'
import { languageName } from '../ui/language.ts'
import { useProblem } from '../ui/problem.ts'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Answer } from './Answer.tsx'

/** A conversation with a fictional profile, and the answer to it. */
export function ChatPage({
  id,
  brand,
  mayMember
}: {
  id: number
  brand: string | undefined
  mayMember: boolean
}) {
  const { say, locale } = useSpeech()
  const problemOf = useProblem()
  const [sent, setSent] = useState(0)
  const { data: chat, error } = useLoaded(() => readFictionalChat(id), `${id} ${sent}`)
  const waiting = useLoaded(() => listFictionalChats(brand), `${id} ${sent} ${brand}`)
  const next = waiting.data?.items.find(({ conversation }) => conversation !== id)
  if (error !== undefined)
    return (
      <p className="message" role="alert">
        {problemOf(error)}
      </p>
    )
  if (chat === undefined) return <p className="message">{say('shell.loading')}</p>
  const { member, profile } = chat
  return (
    <div className="member">
      <header className="page-head">
        <h1>{say('chats.title', { member: visible(member.name), profile: profile.name })}</h1>
        <p className="facts-line">
          <span>{chat.brand}</span>
          <span>{profile.label}</span>
          <span>{languageName(locale, member.language)}</span>
          {mayMember && (
            <Link to={{ page: 'member', id: member.id }}>
              {say('facts.memberNumber', { id: member.id })}
            </Link>
          )}
        </p>
      </header>
      <Lines chat={chat} />
      <section className="block">
        <p role="status" className="soft">
          {sent > 0 && say('chats.sent')}
        </p>
        <Answer key={sent} chat={chat} onSent={() => setSent(times => times + 1)} />
        {next && (
          <p>
            <Link to={{ page: 'chat', id: next.conversation }}>
              {say('chats.next', { member: visible(next.member.name) })}
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

function Lines({ chat }: { chat: FictionalChat }) {
  const { say } = useSpeech()
  return (
    <section className="block" aria-label={say('queue.messages')}>
      <ol className="messages">
        {chat.messages.map(line => (
          <li key={line.id} className={line.from_member ? undefined : 'ours'}>
            <p className="soft">
              {line.from_member ? visible(chat.member.name) : chat.profile.name}{' '}
              <Time at={line.at} />
              {line.by !== null && ` · ${line.by}`}
            </p>
            <p className="said">
              {line.type === 'text' ? visible(line.body) : say('chats.noText')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
