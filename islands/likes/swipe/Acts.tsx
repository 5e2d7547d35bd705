import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import type { Deck } from '#stores/likes/swipe-moves.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import type { GameActs } from './game-acts.ts'
import { useClock } from './use-clock.ts'

interface ActsProps extends GameActs {
  game: Deck
  /** Another panel replaces the card. */
  isShut: boolean
}

/** Undo, pass, like, profile: 50, 66, 66 and 50 px (product.md §29.1). */
export function Acts({ game, isShut, like, pass, undo, open }: ActsProps) {
  const swipeWords = useMessages(swipeMessages)
  const { hasWords } = useStore($facts)
  const time = useClock(game.resetsAt)
  const { deck, likesLeft, undoLeft, passed } = game
  const name = deck[0]?.name ?? ''
  const canUndo = !isShut && undoLeft > 0 && passed !== undefined
  const canLike = !isShut && likesLeft > 0
  return (
    <div className="swipe__acts">
      <Round
        icon="undo"
        label={swipeWords['act.undo']}
        why={canUndo ? undefined : swipeWords.noUndo}
        onPress={undo}
      />
      <Round
        icon="x"
        isLarge
        word={hasWords ? swipeWords['stamp.pass'] : undefined}
        label={swipeWords['act.pass']({ name })}
        why={isShut ? '' : undefined}
        onPress={pass}
      />
      <Round
        icon="heart"
        isLarge
        isMain
        word={hasWords ? swipeWords['stamp.like'] : undefined}
        label={swipeWords['act.like']({ name })}
        why={canLike ? undefined : likesLeft < 1 ? swipeWords.noLike({ time }) : ''}
        onPress={like}
      />
      <Round
        icon="info"
        label={swipeWords['act.info']({ name })}
        why={isShut ? '' : undefined}
        onPress={open}
      />
    </div>
  )
}

interface RoundProps {
  icon: IconName
  label: string
  /** Stands beside the icon where the brand has words. */
  word?: string | undefined
  isLarge?: boolean
  isMain?: boolean
  /** Why it can't be pressed now; undefined when it can. */
  why: string | undefined
  onPress: () => void
}

/** Keeps its place and the focus when it can't be pressed, and says why. */
function Round({ icon, label, word, isLarge, isMain, why, onPress }: RoundProps) {
  const look = ['round', isLarge && 'round--large', isMain && 'round--main'].filter(Boolean)
  const isOff = why !== undefined
  const name = word === undefined ? label : `${word}: ${label}`
  return (
    <button
      type="button"
      className={look.join(' ')}
      aria-label={isOff && why !== '' ? `${name}. ${why}` : name}
      title={isOff && why !== '' ? why : label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
      {word !== undefined && <span aria-hidden="true">{word}</span>}
    </button>
  )
}
