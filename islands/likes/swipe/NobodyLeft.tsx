import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { loadDeck } from '#stores/likes/swipe.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'

/** The deck is empty: new members appear by themselves, the search has others. */
export function NobodyLeft() {
  const swipeWords = useMessages(swipeMessages)
  return (
    <div className="swipe__over">
      <span className="swipe__sign">
        <Icon name="layers" />
      </span>
      <h2>{swipeWords['empty.title']}</h2>
      <p>{swipeWords['empty.text']}</p>
      <div className="swipe__ways">
        <Button fullWidth href={linkTo('/members')}>
          {swipeWords['empty.search']}
        </Button>
        <Button tone="ghost" fullWidth onClick={() => void loadDeck()}>
          {swipeWords['empty.again']}
        </Button>
      </div>
    </div>
  )
}
