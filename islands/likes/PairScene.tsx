import { useStore } from '@nanostores/react'
import type { OwnProfile, ProfileCard } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { drawnAs } from '#islands/ui/drawn.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { $facts } from '#stores/app/facts.ts'

interface PairSceneProps {
  card: ProfileCard
  me: OwnProfile | undefined
  isFirst: boolean
}

/** Both members beside each other; who is drawn looks at the other one, where the brand has a scene. */
export function PairScene({ card, me, isFirst }: PairSceneProps) {
  const isScene = useStore($facts).results === 'portrait'
  const halves = [
    { side: 'mine', picture: me?.main_image ?? null, gender: me?.gender, looks: 'right' },
    { side: 'theirs', picture: card.main_image, gender: card.gender, looks: 'left' }
  ] as const
  return (
    <div className="pair__scene" aria-hidden="true">
      {halves.map(({ side, picture, gender, looks }) => {
        const turned = isScene ? drawnAs(looks, picture) : undefined
        return (
          <span
            key={side}
            className={classes('pair__half', `pair__half--${side}`, turned && 'pair__half--drawn')}
          >
            <Portrait picture={turned ?? picture} gender={gender} isFirst={isFirst} />
          </span>
        )
      })}
      <span className="pair__heart">
        <Icon name="heart" />
      </span>
    </div>
  )
}
