import { type ComponentType, createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'

type Props = Readonly<Record<string, unknown>>
/** HTML of the slots that the page gave an island, by name. */
type Slots = Readonly<Record<string, string>>

/**
 * How Astro gives an island to React, in place of the client of @astrojs/react: that one renders in
 * a transition, after the router has scrolled and the browser has photographed the new page.
 */
export default (island: HTMLElement) =>
  (Component: ComponentType<Props>, props: Props, slots: Slots, { client }: { client: string }) => {
    if (!isWaiting(island)) return
    const element = elementOf(Component, props, slots)
    if (client === 'only') {
      render(island, element)
      return
    }
    const root = hydrateRoot(island, element, {
      identifierPrefix: island.getAttribute('prefix') ?? ''
    })
    unmountWith(island, root)
  }

/** Renders an island of a page that the router fetched, within the swap: nothing of it is on screen. */
export function draw(island: HTMLElement, Component: ComponentType<Props>): void {
  const slots = slotsOf(island)
  if (!isWaiting(island)) return
  island.replaceChildren()
  render(island, elementOf(Component, {}, slots))
}

/** Renders something in the place of an island that does not come. */
export function drawInstead(island: HTMLElement, element: ReactNode): void {
  if (!isWaiting(island)) return
  island.replaceChildren()
  render(island, element)
}

/** Whether the island is not rendered yet; from now on it is, for Astro as well. */
function isWaiting(island: HTMLElement): boolean {
  const isSo = island.hasAttribute('ssr')
  island.removeAttribute('ssr')
  return isSo
}

function render(island: HTMLElement, element: ReactNode): void {
  const root = createRoot(island)
  unmountWith(island, root)
  // At once: a frame without the outline would let everything under it jump.
  flushSync(() => root.render(element))
}

function unmountWith(island: HTMLElement, root: { unmount(): void }): void {
  // What is still on its way says so itself; a screen reader would pass over all that is busy.
  island.closest('[data-place]')?.removeAttribute('aria-busy')
  island.addEventListener('astro:unmount', () => root.unmount(), { once: true })
}

function elementOf(Component: ComponentType<Props>, props: Props, slots: Slots): ReactNode {
  const given = Object.entries(slots).map(([name, html]) => [name, slot(name, html)])
  return createElement(Component, { ...props, ...Object.fromEntries(given) })
}

/** As @astrojs/react renders a slot on the server. */
function slot(name: string, html: string): ReactNode {
  return createElement('astro-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html }
  })
}

function slotsOf(island: HTMLElement): Slots {
  // A template holds a slot that the server did not render; the name is either's one attribute.
  const slots = [...island.querySelectorAll('astro-slot, [data-astro-template]')]
  return Object.fromEntries(
    slots.map(({ attributes, innerHTML }) => [attributes[0]?.value ?? '', innerHTML])
  )
}
