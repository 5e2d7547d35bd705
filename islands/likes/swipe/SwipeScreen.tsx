import { memberScreen } from '#islands/app/screen.tsx'
import { swipeMessages } from '#stores/messages/swipe.ts'
import '#theme/css/app/swipe.css'
import '#theme/css/app/swipe-desk.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { go } from '#stores/app/place.ts'
import { $swipe, choose, loadDeck, undo } from '#stores/likes/swipe.ts'
import type { Deck } from '#stores/likes/swipe-moves.ts'
import { About, ChoicesOfToday } from './About.tsx'
import { Acts } from './Acts.tsx'
import { Cards } from './Cards.tsx'
import type { GameActs } from './game-acts.ts'
import { Limit } from './Limit.tsx'
import { NobodyLeft } from './NobodyLeft.tsx'
import { Pips } from './Pips.tsx'
import { Rules } from './Rules.tsx'
import { useKeys } from './use-keys.ts'

/** The swipe game: four likes a day, passes without limit (product.md §6). */
export const SwipeScreen = memberScreen(function Swipe() {
  const swipeWords = useMessages(swipeMessages)
  const swipe = useStore($swipe)
  useEffect(() => void loadDeck(), [])
  if (swipe.state === 'unknown') return <Outline />
  if (swipe.state === 'failed') {
    return (
      <div className="wrap screen">
        <h1 className="sr-only">{swipeWords.title}</h1>
        <EmptyState
          icon="wifiOff"
          title={swipeWords['failed.title']}
          text={swipeWords['failed.text']}
        >
          <Button onClick={() => void loadDeck()}>{swipeWords['failed.again']}</Button>
        </EmptyState>
      </div>
    )
  }
  return <Game game={swipe} />
})

function Game({ game }: { game: Deck }) {
  const swipeWords = useMessages(swipeMessages)
  const { deck, likesLeft, resetsAt } = game
  const [isLooking, setLooking] = useState(false)
  const [said, say] = useState('')
  const top = deck[0]
  const isShut = likesLeft < 1 && !isLooking && top !== undefined
  const acts = useActs(game, isShut, say)
  useKeys(acts)
  useEffect(() => {
    if (likesLeft > 0) setLooking(false)
  }, [likesLeft])
  const over = isShut ? (
    <Limit resetsAt={resetsAt} onLook={() => setLooking(true)} />
  ) : top === undefined ? (
    <NobodyLeft />
  ) : undefined
  return (
    <div className="wrap swipe">
      <Rules resetsAt={resetsAt} />
      <div className="swipe__game">
        <div className="swipe__head">
          <h1>
            <span className="sr-only">{swipeWords.title}: </span>
            {likesLeft > 0 ? swipeWords.left({ count: likesLeft }) : swipeWords.none}
          </h1>
          <Pips left={likesLeft} />
        </div>
        <Cards deck={deck} over={over} canLike={likesLeft > 0} {...acts} />
        <Acts game={game} isShut={over !== undefined} {...acts} />
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
      {isShut || top === undefined ? <ChoicesOfToday resetsAt={resetsAt} /> : <About card={top} />}
    </div>
  )
}

/** Actions of buttons, keys and drags, each announced with the next member. */
function useActs(game: Deck, isShut: boolean, say: (text: string) => void): GameActs {
  const swipeWords = useMessages(swipeMessages)
  const [top, next] = game.deck
  const choosing = (choice: 'like' | 'pass') => () => {
    if (isShut || top === undefined || !choose(choice)) return false
    const done = swipeWords[`said.${choice}`]({ name: top.name })
    say(next ? `${done} ${swipeWords['said.next']({ name: next.name })}` : done)
    return true
  }
  return {
    like: choosing('like'),
    pass: choosing('pass'),
    undo: () => {
      if (isShut || !undo()) return false
      const back = $swipe.get()
      const name = back.state === 'loaded' ? back.deck[0]?.name : undefined
      if (name !== undefined) say(swipeWords['said.undo']({ name }))
      return true
    },
    open: () => {
      if (isShut || top === undefined) return false
      go(`/members/${top.id}`)
      return true
    }
  }
}
