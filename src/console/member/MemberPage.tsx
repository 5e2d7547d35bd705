import { useState } from 'react'
import { readMember } from '../calls.ts'
import { Photo } from '../desk/Photo.tsx'
import { photoPath } from '../desk/photo.ts'
import { useLoaded } from '../loaded.ts'
import type { Operator } from '../session.ts'
import { useProblem } from '../ui/problem.ts'
import { ageOn, dayHere, timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { type Key, useSpeech } from '../words.ts'
import { Access, Deletions } from './Access.tsx'
import { Decisions, LogLines, Measures, Reports } from './History.tsx'
import { Ledger, Orders } from './Money.tsx'
import { TakeMeasure } from './TakeMeasure.tsx'

type Member = Awaited<ReturnType<typeof readMember>>

/** Everything about a member that the operator may see. */
export function MemberPage({ id, operator }: { id: number; operator: Operator }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [asked, setAsked] = useState(0)
  const { data: member, error } = useLoaded(() => readMember(id), `${id} ${asked}`)
  const may = (right: Operator['rights'][number]): boolean => operator.rights.includes(right)
  if (error !== undefined)
    return (
      <p className="message" role="alert">
        {problemOf(error)}
      </p>
    )
  if (member === undefined) return <p className="message">{say('shell.loading')}</p>
  const about = `${id} ${asked}`
  return (
    <div className="member">
      <header className="page-head">
        <h1>{visible(member.name)}</h1>
        <p className="facts-line">
          <span>
            {member.brand} · {member.id}
          </span>
          <Status member={member} />
        </p>
      </header>
      <div className="member-top">
        <Facts member={member} />
        {may('photos.read') && <Photos member={member} />}
      </div>
      <Texts member={member} />
      <Measures id={id} about={about} />
      {may('members.decide') && (
        <TakeMeasure id={id} onTaken={() => setAsked(times => times + 1)} />
      )}
      {may('decisions.read') && <Decisions id={id} about={about} />}
      {may('reports.read') && <Reports id={id} about={about} />}
      {may('members.money') && <Orders id={id} />}
      {may('members.money') && <Ledger id={id} />}
      {may('members.sessions') && <Access id={id} />}
      <Deletions id={id} about={about} />
      {may('log.read') && <LogLines id={id} about={about} />}
    </div>
  )
}

function Status({ member }: { member: Member }) {
  const { code } = useSpeech()
  const { account_status: account, profile_status: profile } = member
  const isBad = profile === 'banned' || profile === 'deleted' || account === 'on_hold'
  return (
    <strong className={isBad ? 'state bad' : 'state'}>
      {code('status', profile)}
      {account !== null && account !== profile && ` · ${code('status', account)}`}
    </strong>
  )
}

function Facts({ member }: { member: Member }) {
  const { say, code, locale } = useSpeech()
  const facts: readonly (readonly [Key, string | null])[] = [
    ['facts.age', `${ageOn(member.date_of_birth)}`],
    ['facts.born', dayHere(locale, `${member.date_of_birth}T12:00:00`)],
    ['facts.gender', code('gender', member.gender)],
    ['facts.place', [member.city, member.region, member.country].filter(Boolean).join(', ')],
    ['facts.language', member.language],
    ['facts.email', member.email],
    ['facts.verified', member.verified ? say('facts.yes') : say('facts.no')],
    ['facts.signedUp', timeIn(locale, member.signed_up_at)],
    ['facts.lastActive', timeIn(locale, member.last_active_at)],
    ['facts.otherReports', say('facts.reports', { ...member.reports })]
  ]
  return (
    <dl className="facts wide">
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>{visible(value)}</dd>
            </div>
          )
      )}
    </dl>
  )
}

function Photos({ member }: { member: Member }) {
  const { say, code } = useSpeech()
  if (member.photos.length === 0) return null
  return (
    <ul className="photos">
      {member.photos.map(({ id, status, is_main, is_private, reason }) => (
        <li key={id}>
          <Photo path={photoPath(id, 'match')} alt={say('queue.photo')} />
          <p className="soft">
            {[
              code('photo', status),
              is_main && say('member.main'),
              is_private && say('member.private'),
              reason && code('reason', reason)
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Texts({ member }: { member: Member }) {
  const { say } = useSpeech()
  const { about, about_in_review: waiting } = member
  if (about === null && waiting === null) return null
  return (
    <section className="block">
      <h2>{say('member.text')}</h2>
      {about !== null && <p className="said">{visible(about)}</p>}
      {waiting !== null && (
        <>
          <h3>{say('member.textInReview')}</h3>
          <p className="said">{visible(waiting)}</p>
        </>
      )}
    </section>
  )
}
