import type { ProfileCard } from '#contract/shapes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'

/** A member's large picture with the heart and the label. */
export function Pictured({ card }: { card: ProfileCard }) {
  return (
    <div className="match__one relative flex justify-center px-0 pt-2 pb-6">
      <span className="match__photo">
        <Portrait picture={card.main_image} gender={card.gender} alt={card.name} isFirst />
        <Label kind={card.kind} text={card.label} onPhoto />
      </span>
      <span className="match__heart">
        <Icon name="heart" />
      </span>
    </div>
  )
}
