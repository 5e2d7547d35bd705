import type { CSSProperties, ReactNode } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { drawnAs } from '#islands/ui/drawn.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { cutOf, type Entry } from './landing-look.ts'

interface FigureProps {
  entry: Entry
  card: ProfileCard
  /** A photo without its face. */
  isBlurred: boolean
}

/** The member in the place that the brand's composition draws: cut out where drawn, or a photo in a frame. */
export function LandingFigure({ entry, card: { main_image, gender }, isBlurred }: FigureProps) {
  const cut = cutOf(entry)
  const drawn = cut && drawnAs(cut, main_image)
  const look = classes('landing__figure', isBlurred && 'is-blurred', drawn && 'is-cut')
  return (
    <span className={look} aria-hidden="true">
      <Portrait picture={drawn ?? main_image} gender={gender} variant="large" isFirst />
    </span>
  )
}

/** Who it is about: the label of those who are no members, the name, age and place. */
export function LandingWho({ card }: { card: ProfileCard }) {
  const { name, age, city, kind, label } = card
  return (
    <div className="landing__who">
      <p className="landing__name">
        <Parted name={name} />
      </p>
      <p className="landing__facts">
        {age !== null && <span>{age}</span>}
        {city !== null && <span>{city}</span>}
      </p>
      <Label kind={kind} text={label} />
    </div>
  )
}

/** The name as large as its line holds it, for a poster; the heading says it for all. */
export function LandingGiant({ name }: { name: string }) {
  return (
    <span className="landing__giant" aria-hidden="true">
      {name}
    </span>
  )
}

/** A landing's frame. Its type grows with the line, and shrinks with a long name. */
export function LandingPage({ entry, name, children }: LandingPageProps) {
  return (
    <div className={`screen landing landing--${entry}`} style={lettersOf(name)}>
      {children}
    </div>
  )
}

/** For type that fits a name into its line. */
export const lettersOf = (name: string): CSSProperties =>
  ({ '--letters': Math.max(4, [...name].length) }) as CSSProperties

interface LandingPageProps {
  entry: Entry
  name: string
  children: ReactNode
}
