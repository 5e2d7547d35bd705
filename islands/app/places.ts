import { atom } from 'nanostores'

/**
 * Parts of a page that the app renders into, marked `data-place`. They move between pages with
 * their React content; a place that a page lacks waits outside the document.
 */
export const PLACES = ['bar', 'notices', 'screen', 'overlay'] as const
export type PlaceName = (typeof PLACES)[number]

export const $places = atom<Partial<Record<PlaceName, HTMLElement>>>({})

/** The outline that the page itself brought, as HTML, for as long as its screen loads. */
export const $outline = atom<string>('')

/** Takes over the places of the first page; the screen's outline makes room. */
export function takePlaces(): void {
  const screen = placeIn(document, 'screen')
  $outline.set(screen?.innerHTML ?? '')
  screen?.replaceChildren()
  // What is still on its way says so itself; a screen reader would pass over all that is busy.
  screen?.removeAttribute('aria-busy')
  adopt()
}

/**
 * Moves the places into the next page. With the same frame the document stays and only differences
 * are applied.
 */
export function swapTo(next: Document): void {
  $outline.set(placeIn(next, 'screen')?.innerHTML ?? '')
  document.title = next.title
  // Once it is adopted, the other document has none.
  const { body } = next
  const isSame = document.body.dataset.layout === body.dataset.layout
  if (isSame) {
    takeOver('[data-languages]', next)
    // The router says each page's name in a new line; the body that stays would keep all of them.
    for (const said of document.querySelectorAll('.astro-route-announcer')) said.remove()
  } else {
    const kept = $places.get()
    for (const name of PLACES) {
      const mine = kept[name]
      const theirs = placeIn(next, name)
      if (mine && theirs) theirs.replaceWith(document.adoptNode(mine))
      else mine?.remove()
    }
    document.body.replaceWith(document.adoptNode(body))
    adopt()
  }
  for (const [name, value] of Object.entries({ ...body.dataset })) {
    document.body.dataset[name] = value ?? ''
  }
}

/** Takes the places that the document has and the app has not had before. */
function adopt(): void {
  const places = { ...$places.get() }
  for (const name of PLACES) {
    const found = placeIn(document, name)
    if (found) places[name] ??= found
  }
  $places.set(places)
}

function takeOver(selector: string, next: Document): void {
  const theirs = [...next.querySelectorAll(selector)]
  for (const [index, mine] of [...document.querySelectorAll(selector)].entries()) {
    const their = theirs[index]
    if (their) mine.replaceWith(document.adoptNode(their))
  }
}

function placeIn(page: Document, name: PlaceName): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[data-place="${name}"]`)
}
