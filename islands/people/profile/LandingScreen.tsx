import { openScreen } from '#islands/app/screen.tsx'
import '#theme/css/app/landing.css'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { $session, $user } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { memberCard } from '#stores/people/member-card.ts'
import { LandingCurious } from './LandingCurious.tsx'
import { LandingHello } from './LandingHello.tsx'
import { LandingNobody } from './LandingNobody.tsx'
import { LandingTonight } from './LandingTonight.tsx'
import type { LandingProps } from './landing-props.ts'

/** The compositions of product.md §2's three addresses. */
const COMPOSITIONS: Readonly<Record<string, ComponentType<LandingProps>>> = {
  'members-id-landing': LandingHello,
  'members-id-landing2': LandingCurious,
  'members-id-landing3': LandingTonight
}

/** A landing page about one member, with the sign-up. */
export const LandingScreen = openScreen(function Landing() {
  const { route, params } = useStore($place)
  const session = useStore($session)
  const isVisitor = useStore($user) === null
  const id = Number(params.id)
  const [card, setCard] = useState<ProfileCard | null>()
  useEffect(() => {
    if (session.state === 'unknown') return
    let isCurrent = true
    memberCard(id).then(found => isCurrent && setCard(found))
    return () => {
      isCurrent = false
    }
  }, [id, session.state])
  if (card === undefined) return <Outline />
  const Composition = COMPOSITIONS[route] ?? LandingHello
  if (card === null) return <LandingNobody id={id} />
  return <Composition card={card} isBlurred={isVisitor} />
})
