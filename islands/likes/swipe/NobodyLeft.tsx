import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { loadDeck } from '#stores/likes/swipe.ts'

/** The deck is empty: new members appear by themselves, the search has others. */
export function NobodyLeft() {
  const words = useWords()
  return (
    <div className="swipe__over">
      <span className="swipe__sign">
        <Icon name="layers" />
      </span>
      <h2>{words('swipe.empty.title')}</h2>
      <p>{words('swipe.empty.text')}</p>
      <div className="swipe__ways">
        <Button fullWidth href={linkTo('/members')}>
          {words('swipe.empty.search')}
        </Button>
        <Button tone="ghost" fullWidth onClick={() => void loadDeck()}>
          {words('swipe.empty.again')}
        </Button>
      </div>
    </div>
  )
}
