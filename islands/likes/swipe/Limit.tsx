import { useEffect } from 'react'
import { SWIPE_LIKES_A_DAY } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { loadDeck } from '#stores/likes/swipe.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import { LikedFaces } from './LikedFaces.tsx'
import { useClock } from './use-clock.ts'

interface LimitProps {
  resetsAt: number
  onLook: () => void
}

/** The day's likes are used: who got them, when there are likes again, and other things to do. */
export function Limit({ resetsAt, onLook }: LimitProps) {
  const swipeWords = useMessages(swipeMessages)
  const time = useClock(resetsAt)
  const count = SWIPE_LIKES_A_DAY
  useEffect(
    () => browser.after(Math.max(0, resetsAt - serverNow()), () => void loadDeck()),
    [resetsAt]
  )
  return (
    <div className="swipe__over">
      <LikedFaces resetsAt={resetsAt} />
      <h2>{swipeWords['limit.title']({ count })}</h2>
      <p>
        {isMidnight(resetsAt)
          ? swipeWords['limit.tomorrow']({ count })
          : swipeWords['limit.at']({ count, time })}{' '}
        {swipeWords['limit.text']}
      </p>
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

/** The brand's midnight is the member's too, unless they are in another time zone. */
function isMidnight(at: number): boolean {
  const date = new Date(at)
  return date.getHours() === 0 && date.getMinutes() === 0
}
