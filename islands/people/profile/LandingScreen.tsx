import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { openScreen } from '#islands/app/screen.tsx'
import { $place } from '#stores/app/place.ts'
import { LandingCurious } from './LandingCurious.tsx'
import { LandingHello } from './LandingHello.tsx'
import { LandingOf } from './LandingOf.tsx'
import { LandingTonight } from './LandingTonight.tsx'
import type { LandingProps } from './landing-props.ts'

/** The compositions of product.md §2's three addresses. */
const LANDINGS: Readonly<Record<string, ComponentType<LandingProps>>> = {
  'members-id-landing': LandingHello,
  'members-id-landing2': LandingCurious,
  'members-id-landing3': LandingTonight
}

/** A landing page about one member, with the sign-up. */
export const LandingScreen = openScreen(function Landing() {
  const { route } = useStore($place)
  return <LandingOf Landing={LANDINGS[route] ?? LandingHello} />
})
