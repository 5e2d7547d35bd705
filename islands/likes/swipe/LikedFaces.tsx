import type { ProfileCard } from '#contract/shapes.ts'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { useLikedToday } from './use-liked-today.ts'

/** Whom the member liked today, at most four, with names and in words who is no member. */
export function LikedFaces({ resetsAt }: { resetsAt: number }) {
  const faces = useLikedToday(resetsAt)
  if (faces.length === 0) return <span className="empty__art empty__art--like" />
  return (
    <div className="swipe__given">
      <div className="swipe__faces" aria-hidden="true">
        {faces.map(({ id, main_image, gender }) => (
          <Avatar key={id} picture={main_image} gender={gender} />
        ))}
      </div>
      {sameLabel(faces).map(([first, ...others]) => (
        <p key={first.id} className="swipe__names">
          {[first, ...others].map(({ name }) => name).join(', ')}
          <Label kind={first.kind} text={first.label} />
        </p>
      ))}
    </div>
  )
}

type Some = [ProfileCard, ...ProfileCard[]]

function sameLabel(cards: readonly ProfileCard[]): Some[] {
  const groups = new Map<string | null, Some>()
  for (const card of cards) {
    const group = groups.get(card.label)
    if (group) group.push(card)
    else groups.set(card.label, [card])
  }
  return [...groups.values()]
}
