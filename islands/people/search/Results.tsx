import { useStore } from '@nanostores/react'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { $presenceKnown } from '#stores/people/search/search.ts'
import { BLOCK, blocksOf } from './blocks.ts'
import { FigureTile } from './FigureTile.tsx'
import type { Figure } from './figures.ts'
import { useLead } from './lead.ts'
import { usePlaceOf, useRegionsOf } from './places.ts'
import { ResultCard } from './ResultCard.tsx'

interface ResultsProps {
  /** Id of the heading that names the list, where there is one. */
  labelledBy?: string | undefined
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
export function Results({ cards, isBlurred, isStale = false, labelledBy }: ResultsProps) {
  const searchWords = useMessages(searchMessages)
  const list = useRef<HTMLElement>(null)
  const drawn = useRef<(readonly ProfileCard[])[]>([])
  // What a list begins with stands once on a page, and not under a heading.
  const isPlain = isBlurred || labelledBy !== undefined
  const { featured, figures, order } = useLead(cards, { isPlain })
  const blocks = blocksOf(order, drawn.current, figures.length + (featured ? 1 : 0))
  useLayoutEffect(() => {
    drawn.current = blocks
  })
  useRegionsOf(cards)
  useBlockHeight(list, blocks.length)
  return (
    <section
      ref={list}
      className={classes('results', isStale && 'is-stale')}
      aria-label={labelledBy === undefined ? searchWords['list.label'] : undefined}
      aria-labelledby={labelledBy}
      aria-busy={isStale || undefined}
    >
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the list
          key={index}
          cards={block}
          isFirst={index === 0}
          isBlurred={isBlurred}
          featured={index === 0 ? featured?.id : undefined}
          figures={index === 0 ? figures : NONE}
        />
      ))}
    </section>
  )
}

interface BlockProps {
  cards: readonly ProfileCard[]
  isFirst: boolean
  isBlurred: boolean
  /** Who stands across two columns. */
  featured: number | undefined
  figures: readonly Figure[]
}

const NONE: readonly Figure[] = []
/** Cells before the first figure, and between two. */
const [BEFORE, BETWEEN] = [4, 9]

/** Pictures that are in sight at once on most screens. */
const IN_SIGHT = 4

const Block = memo(function Block({ cards, isFirst, isBlurred, featured, figures }: BlockProps) {
  const placeOf = usePlaceOf()
  const isPresenceKnown = useStore($presenceKnown)
  const cells: (ProfileCard | Figure)[] = [...cards]
  for (const [at, figure] of figures.entries()) cells.splice(BEFORE + at * BETWEEN, 0, figure)
  return (
    <ul className={classes('members', 'results__block', cards.length === BLOCK && 'is-whole')}>
      {cells.map((cell, index) =>
        'kind' in cell && 'count' in cell ? (
          <FigureTile key={cell.kind} figure={cell} />
        ) : (
          <ResultCard
            key={cell.id}
            card={cell}
            place={placeOf(cell)}
            isFirst={isFirst && index < IN_SIGHT}
            isBlurred={isBlurred}
            isPresenceKnown={isPresenceKnown}
            isFeatured={cell.id === featured}
          />
        )
      )}
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
