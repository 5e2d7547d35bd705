import type { ProfileCard } from '#contract/shapes.ts'

export interface LandingProps {
  card: ProfileCard
  /** The visitor gets pictures without a face. */
  isBlurred: boolean
}
