import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { loadDeck } from '#stores/likes/swipe.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'

/** The deck is empty: new members appear by themselves, the search has others. */
export function NobodyLeft() {
  const swipeWords = useMessages(swipeMessages)
  return (
    <div className="swipe__over">
      <EmptyState art="quiet" title={swipeWords['empty.title']} text={swipeWords['empty.text']}>
        <Button href={linkTo('/members')}>{swipeWords['empty.search']}</Button>
        <Button tone="ghost" onClick={() => void loadDeck()}>
          {swipeWords['empty.again']}
        </Button>
      </EmptyState>
    </div>
  )
}
