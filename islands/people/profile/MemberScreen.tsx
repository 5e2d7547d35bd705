import { openScreen } from '#islands/app/screen.tsx'
import '#theme/css/app/member.css'
import '#theme/css/app/member-looks.css'
import '#theme/css/app/member-desk.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { Failure } from '#islands/app/Failure.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { $session, $sessionTrouble, reloadSession } from '#stores/accounts/session.ts'
import { namePage } from '#stores/app/page-news.ts'
import { $place } from '#stores/app/place.ts'
import { $member, type Member, openMember } from '#stores/people/member.ts'
import { loadAhead } from '#stores/people/neighbours.ts'
import { MemberProfile, Openers } from './MemberProfile.tsx'
import {
  MemberBlocked,
  MemberFailed,
  MemberGone,
  MemberMissing,
  MemberOwn,
  MemberVisitor
} from './MemberStates.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { titleOf } from './title.ts'

/** A member's profile, at /members/{id} and /likes/m/{id} (product.md §2). */
export const MemberScreen = openScreen(function MemberView() {
  const { params } = useStore($place)
  const session = useStore($session)
  const member = useStore($member)
  const id = Number(params.id)
  const isNobodys = !Number.isSafeInteger(id) || id < 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: who looks decides what is seen
  useLayoutEffect(() => {
    if (!isNobodys) void openMember(id)
  }, [id, session.state])
  useEffect(() => {
    if (member.state !== 'shown') return
    namePage(titleOf(member.profile))
    loadAhead()
  }, [member])
  useEffect(() => Openers.warm(), [])
  const trouble = useStore($sessionTrouble)
  if (isNobodys) return <MemberMissing />
  if (member.state === 'unknown' || member.id !== id) {
    const isLost = session.state === 'unknown' && trouble !== null
    return isLost ? <Failure retry={() => void reloadSession()} error={trouble} /> : <Outline />
  }
  return <Shown member={member} />
})

function Shown({ member }: { member: Exclude<Member, { state: 'unknown' }> }) {
  switch (member.state) {
    case 'shown':
      return <MemberProfile key={member.id} profile={member.profile} />
    case 'loading':
      return member.card ? <ProfileSkeleton card={member.card} /> : <Outline />
    case 'visitor':
      return <MemberVisitor id={member.id} card={member.card} />
    case 'own':
      return <MemberOwn />
    case 'blocked':
      return <MemberBlocked name={member.name} />
    case 'gone':
      return <MemberGone name={member.name} conversation={member.conversation} />
    case 'failed':
      return <MemberFailed error={member.error} />
    case 'missing':
      return <MemberMissing />
  }
}
