import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $modal } from '#stores/app/modals.ts'
import { go, linkTo } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { $neighbours } from '#stores/people/neighbours.ts'

/** The previous and next results. */
export function Pager() {
  const memberWords = useMessages(memberMessages)
  const here = useStore($neighbours)
  if (here === null || here.total < 2) return null
  const { previous, next, position, total } = here
  return (
    <nav className="pager" aria-label={memberWords['pager.label']}>
      <Step to={previous} way="previous" />
      <span className="pager__at">{memberWords['pager.at']({ position, total })}</span>
      <Step to={next} way="next" />
    </nav>
  )
}

function Step({ to, way }: { to: ProfileCard | null; way: 'previous' | 'next' }) {
  const memberWords = useMessages(memberMessages)
  const icon = <Icon name={way === 'previous' ? 'chevronLeft' : 'chevronRight'} />
  if (to === null) return <span className="pager__step is-off">{icon}</span>
  const label = memberWords[`pager.${way}`]({ name: to.name })
  return (
    <a
      className="pager__step"
      rel={way === 'previous' ? 'prev' : 'next'}
      href={linkTo(pathOf(to))}
      aria-label={label}
      title={label}
      data-astro-history="replace"
    >
      {icon}
    </a>
  )
}

/** Arrow keys go through the results, unless something with arrows of its own has the focus. */
export function usePagerKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = root.current?.ownerDocument
    if (!page) return
    const walk = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || $modal.get()) return
      const way = { ArrowLeft: 'previous', ArrowRight: 'next' }[key] as
        | 'previous'
        | 'next'
        | undefined
      const to = way && $neighbours.get()?.[way]
      if (!to || hasOwnArrows(target)) return
      event.preventDefault()
      go(pathOf(to), { replace: true })
    }
    page.addEventListener('keydown', walk)
    return () => page.removeEventListener('keydown', walk)
  }, [root])
}

function hasOwnArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input, select, textarea, [role=menu], [contenteditable], .gallery-box') !== null
  )
}

function pathOf({ id }: ProfileCard): string {
  return `/members/${id}`
}
