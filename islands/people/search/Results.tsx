import { useStore } from '@nanostores/react'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { $presenceKnown } from '#stores/people/search/search.ts'
import { BLOCK, blocksOf } from './blocks.ts'
import { usePlaceOf, useRegionsOf } from './places.ts'
import { ResultCard } from './ResultCard.tsx'

interface ResultsProps {
  cards: readonly ProfileCard[]
  isBlurred: boolean
  /** Another search is on its way: what is here is old. */
  isStale?: boolean
}

/** Height of a whole block in px: what is out of sight keeps it without being laid out. */
let blockHeight: number | undefined

/**
 * All results that were loaded. Blocks out of sight are skipped by the browser (content-visibility);
 * all whole ones are equally high, so that the place in the list is exact.
 */
export function Results({ cards, isBlurred, isStale = false }: ResultsProps) {
  const searchWords = useMessages(searchMessages)
  const list = useRef<HTMLElement>(null)
  const drawn = useRef<(readonly ProfileCard[])[]>([])
  const blocks = blocksOf(cards, drawn.current)
  useLayoutEffect(() => {
    drawn.current = blocks
  })
  useRegionsOf(cards)
  useBlockHeight(list, blocks.length)
  return (
    <section
      ref={list}
      className={classes('results', isStale && 'is-stale')}
      aria-label={searchWords['list.label']}
      aria-busy={isStale || undefined}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the list
        <Block key={index} cards={block} isFirst={index === 0} isBlurred={isBlurred} />
      ))}
    </section>
  )
}

interface BlockProps {
  cards: readonly ProfileCard[]
  isFirst: boolean
  isBlurred: boolean
}

/** Pictures that are in sight at once on most screens. */
const IN_SIGHT = 4

const Block = memo(function Block({ cards, isFirst, isBlurred }: BlockProps) {
  const placeOf = usePlaceOf()
  const isPresenceKnown = useStore($presenceKnown)
  return (
    <ul className={classes('members', 'results__block', cards.length === BLOCK && 'is-whole')}>
      {cards.map((card, index) => (
        <ResultCard
          key={card.id}
          card={card}
          place={placeOf(card)}
          isFirst={isFirst && index < IN_SIGHT}
          isBlurred={isBlurred}
          isPresenceKnown={isPresenceKnown}
        />
      ))}
    </ul>
  )
})

/** Measures a whole block that is really drawn, again whenever its width changes. */
function useBlockHeight(list: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: more blocks, more to observe
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const keep = (height: number) => {
      blockHeight = height
      element.style.setProperty('--block-height', `${height}px`)
    }
    if (blockHeight !== undefined) keep(blockHeight)
    const observer = new ResizeObserver(entries => {
      const seen = entries.findLast(({ target }) => isDrawn(target))
      if (seen) keep((seen.target as HTMLElement).getBoundingClientRect().height)
    })
    for (const block of element.querySelectorAll('.is-whole')) observer.observe(block)
    return () => observer.disconnect()
  }, [list, count])
}

function isDrawn(block: Element): boolean {
  return block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false
}
