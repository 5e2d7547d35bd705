import { useStore } from '@nanostores/react'
import type { OwnProfile, Picture, ProfileCard } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
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
        const turned = isScene ? turnedTo(looks, picture) : undefined
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

const DRAWN = '/api/portraits/card/'

/** A drawing of the same person in profile; undefined for a photo. */
function turnedTo(side: 'left' | 'right', picture: Picture | null): Picture | undefined {
  if (picture === null || !picture.match.startsWith(DRAWN)) return undefined
  return { ...picture, match: picture.match.replace(DRAWN, `/api/portraits/${side}/`) }
}
