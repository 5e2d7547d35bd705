import { useStore } from '@nanostores/react'
import { SWIPE_LIKES_A_DAY } from '#contract/limits.ts'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $liked, loadDeck } from '#stores/likes/swipe.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import { Pips } from './Pips.tsx'
import { useClock } from './use-clock.ts'

interface LimitProps {
  resetsAt: number
  onLook: () => void
}

/** The day's likes are used: the countdown and other things to do. */
export function Limit({ resetsAt, onLook }: LimitProps) {
  const swipeWords = useMessages(swipeMessages)
  const liked = useStore($liked)
  const time = useClock(resetsAt)
  const count = SWIPE_LIKES_A_DAY
  // Without room for labels only real members are shown.
  const isMembers = liked.length > 0 && liked.every(({ kind }) => kind === 'member')
  return (
    <div className="swipe__over">
      {isMembers ? (
        <div className="swipe__faces">
          {liked.map(({ id, name, main_image, gender }) => (
            <Avatar key={id} picture={main_image} name={name} gender={gender} />
          ))}
        </div>
      ) : (
        <Pips left={0} />
      )}
      <h2>{swipeWords['limit.title']({ count })}</h2>
      <Countdown className="swipe__clock" until={resetsAt} onEnd={() => void loadDeck()} />
      <p>{swipeWords['limit.until']({ count, time })}</p>
      <p className="swipe__note">{swipeWords['limit.text']}</p>
      <div className="swipe__ways">
        <Button fullWidth href={linkTo('/members')}>
          {swipeWords['limit.search']}
        </Button>
        <Button tone="ghost" fullWidth onClick={onLook}>
          {swipeWords['limit.look']}
        </Button>
      </div>
    </div>
  )
}
