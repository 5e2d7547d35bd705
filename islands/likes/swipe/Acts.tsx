import { useStore } from '@nanostores/react'
import { classes } from '#islands/ui/classes.ts'
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

type Act = 'undo' | 'pass' | 'like' | 'info'

/** In the order in which a composition shows them (swipe.css), so that Tab goes the same way. */
const ORDERS: Readonly<Record<string, readonly Act[]>> = {
  stage: ['undo', 'info', 'pass', 'like'],
  block: ['pass', 'like', 'info', 'undo'],
  folio: ['info', 'undo', 'pass', 'like']
}

/** Undo, pass, like, profile (product.md §29.1). */
export function Acts({ game, isShut, like, pass, undo, open }: ActsProps) {
  const swipeWords = useMessages(swipeMessages)
  const { hasWords } = useStore($facts)
  const time = useClock(game.resetsAt)
  const { deck, likesLeft, undoLeft, passed } = game
  const { composition = 'stage' } = document.documentElement.dataset
  const name = deck[0]?.name ?? ''
  const canUndo = !isShut && undoLeft > 0 && passed !== undefined
  const canLike = !isShut && likesLeft > 0
  const whyShut = isShut ? '' : undefined
  const rounds: Record<Act, Omit<RoundProps, 'act'>> = {
    undo: {
      icon: 'undo',
      label: swipeWords['act.undo'],
      why: canUndo ? undefined : swipeWords.noUndo,
      onPress: undo
    },
    pass: {
      icon: 'x',
      word: hasWords ? swipeWords['stamp.pass'] : undefined,
      label: swipeWords['act.pass']({ name }),
      why: whyShut,
      onPress: pass
    },
    like: {
      icon: 'heart',
      word: hasWords ? swipeWords['stamp.like'] : undefined,
      label: swipeWords['act.like']({ name }),
      why: canLike ? undefined : likesLeft < 1 ? swipeWords.noLike({ time }) : '',
      onPress: like
    },
    info: {
      icon: 'info',
      // A line of its own in a folio alone.
      word: hasWords && composition === 'folio' ? swipeWords['keys.info'] : undefined,
      label: swipeWords['act.info']({ name }),
      why: whyShut,
      onPress: open
    }
  }
  return (
    <div className="swipe__acts">
      {(ORDERS[composition] ?? []).map(act => (
        <Round key={act} act={act} {...rounds[act]} />
      ))}
    </div>
  )
}

interface RoundProps {
  act: Act
  icon: IconName
  label: string
  /** Stands beside the icon where the brand has words. */
  word?: string | undefined
  /** Why it can't be pressed now; undefined when it can. */
  why: string | undefined
  onPress: () => void
}

/** Keeps its place and the focus when it can't be pressed, and says why. */
function Round({ act, icon, label, word, why, onPress }: RoundProps) {
  const isMain = act === 'like'
  const isLarge = isMain || act === 'pass'
  const isOff = why !== undefined
  const name = word === undefined ? label : `${word}: ${label}`
  return (
    <button
      type="button"
      className={classes(`round round--${act}`, isLarge && 'round--large', isMain && 'round--main')}
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
