import type { ProfileCard } from '#contract/shapes.ts'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import { useLikedToday } from './use-liked-today.ts'

/** What a like and a pass do, and the way to the whole profile; a visit is only made by going there. */
export function About({ card: { id, name } }: { card: ProfileCard }) {
  const swipeWords = useMessages(swipeMessages)
  return (
    <aside className="swipe__side swipe__about">
      <h2>{swipeWords['about.title']({ name })}</h2>
      <p>{swipeWords['about.like']({ name })}</p>
      <p>{swipeWords['about.pass']}</p>
      <Button tone="line" href={linkTo(`/members/${id}`)}>
        {swipeWords['about.profile']}
      </Button>
    </aside>
  )
}

/** Members liked today. */
export function ChoicesOfToday({ resetsAt }: { resetsAt: number }) {
  const swipeWords = useMessages(swipeMessages)
  const liked = useLikedToday(resetsAt)
  return (
    <aside className="swipe__side swipe__about">
      <h2>{swipeWords['about.choices']}</h2>
      {liked.length > 0 && (
        <ul className="swipe__liked">
          {liked.map(({ id, name, main_image, gender, label }) => (
            <li key={id}>
              <a href={linkTo(`/members/${id}`)}>
                <Avatar picture={main_image} gender={gender} />
                <span>
                  {name}
                  {label && <span className="swipe__label">{label}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>{swipeWords['about.later']}</p>
      <Button tone="line" href={linkTo('/likes/given')}>
        {swipeWords['about.open']}
      </Button>
    </aside>
  )
}
