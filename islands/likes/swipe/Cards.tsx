import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { ProfileCard } from '#contract/shapes.ts'
import { useMessages } from '#islands/ui/words.ts'
import { browser } from '#stores/browser/port.ts'
import { $lastMove } from '#stores/likes/swipe.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import { Face } from './Face.tsx'
import type { GameActs } from './game-acts.ts'
import { useDrag } from './use-drag.ts'

interface CardsProps extends GameActs {
  deck: readonly ProfileCard[]
  /** Stands in the frame in place of the card on top. */
  over: ReactNode
  canLike: boolean
}

/** A card on its way out, from where it was let go. */
interface Gone {
  card: ProfileCard
  to: 'left' | 'right'
  from: number
}

/** The card on top, and slivers of the two behind it. */
export function Cards({ deck, over, canLike, like, pass, open }: CardsProps) {
  const swipeWords = useMessages(swipeMessages)
  const letGo = useRef(0)
  const [gone, forget] = useGone(deck, letGo)
  const isOver = over !== undefined
  const shown = deck.slice(0, isOver ? 2 : 3)
  const later = deck[3]?.main_image?.filename
  useEffect(() => {
    if (later !== undefined && !browser.saveData()) preload(later, { as: 'image' })
  }, [later])
  const drag = useDrag({
    canLike,
    onChoose: (to, at) => {
      letGo.current = at
      return to === 'right' ? like() : pass()
    },
    onTap: open
  })
  return (
    <section className="swipe__deck" aria-label={swipeWords.deck}>
      {shown
        .map((card, index) => {
          const isTop = index === 0 && !isOver
          const place = isOver ? index + 1 : index
          return <Face key={card.id} card={card} place={place} drag={isTop ? drag : undefined} />
        })
        .reverse()}
      {gone.map(({ card, to, from }) => (
        <Face
          key={`gone ${card.id}`}
          card={card}
          place={0}
          gone={{ to, from }}
          onGone={() => forget(card.id)}
        />
      ))}
      {over}
    </section>
  )
}

/** Cards fly out to the side of the choice; a card that returns is no longer leaving. */
function useGone(
  deck: readonly ProfileCard[],
  letGo: { current: number }
): [readonly Gone[], (id: number) => void] {
  const move = useStore($lastMove)
  const [gone, setGone] = useState<readonly Gone[]>([])
  const known = useRef(move)
  useEffect(() => {
    if (move === known.current) return
    known.current = move
    const from = letGo.current
    letGo.current = 0
    if (!move?.card || move.action === 'undo') return
    const out: Gone = { card: move.card, to: move.action === 'like' ? 'right' : 'left', from }
    setGone(list => [...list.filter(({ card }) => card.id !== out.card.id), out])
  }, [move, letGo])
  const there = new Set(deck.map(({ id }) => id))
  const forget = (id: number) => setGone(list => list.filter(({ card }) => card.id !== id))
  return [gone.filter(({ card }) => !there.has(card.id)), forget]
}
