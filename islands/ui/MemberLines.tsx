import type { ProfileCard } from '#contract/shapes.ts'
import { linkTo } from '#stores/app/place.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { Label } from './Label.tsx'
import { Parted } from './Parted.tsx'
import { useMessages } from './words.ts'

/** Name and age as the way to the profile, and whether the member is there now. */
export function NameLine({ card: { id, name, age, online } }: { card: ProfileCard }) {
  const uiWords = useMessages(uiMessages)
  return (
    <>
      <a href={linkTo(`/members/${id}`)}>
        <Parted name={name} age={age} />
      </a>
      {online && (
        <span className="presence">
          <span className="sr-only">{uiWords.online}</span>
        </span>
      )}
    </>
  )
}

/** Place and label. */
export function PlaceLine({ card: { city, kind, label } }: { card: ProfileCard }) {
  return (
    <>
      {city !== null && <span>{city}</span>}
      <Label kind={kind} text={label} />
    </>
  )
}
