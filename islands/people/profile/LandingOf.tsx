import '#theme/css/app/landing.css'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Failure } from '#islands/app/Failure.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { $session, $user } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { memberCard } from '#stores/people/member-card.ts'
import { LandingNobody } from './LandingNobody.tsx'
import { loadLandingLook } from './landing-look.ts'
import type { LandingProps } from './landing-props.ts'

/** The landing of the address's member, or the one of nobody where none can be shown. */
export function LandingOf({ Landing }: { Landing: ComponentType<LandingProps> }) {
  const { params } = useStore($place)
  const isVisitor = useStore($user) === null
  const id = Number(params.id)
  const { card, failure, retry } = useCard(id)
  if (failure) return <Failure error={failure.error} retry={retry} />
  if (card === undefined) return <Outline />
  return card ? <Landing card={card} isBlurred={isVisitor} /> : <LandingNobody id={id} />
}

interface Found {
  card?: ProfileCard | null
  failure?: { error: unknown }
}

/** The card and the drawings around it; asked for again after a failure. */
function useCard(id: number): Found & { retry: () => void } {
  const session = useStore($session)
  const [found, setFound] = useState<Found>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (session.state === 'unknown') return
    let isCurrent = true
    Promise.all([memberCard(id), loadLandingLook()]).then(
      ([card]) => isCurrent && setFound({ card }),
      error => isCurrent && setFound({ failure: { error } })
    )
    return () => {
      isCurrent = false
    }
  }, [id, session.state, tries])
  const retry = (): void => {
    setFound({})
    setTries(count => count + 1)
  }
  return { ...found, retry }
}
