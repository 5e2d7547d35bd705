/** Parts of a page that islands render into, marked `data-place`. */
type PlaceName = 'bar' | 'notices' | 'screen' | 'overlay'

/** Islands that stay over every page, marked by `transition:persist`. */
const PERSISTED = '[data-astro-transition-persist]'

/**
 * Moves to the next page: with the same frame the document stays, otherwise the islands that persist
 * move into its body. Returns the islands of the old page that are gone.
 */
export function swapTo(next: Document): HTMLElement[] {
  const before = islandsIn(document)
  document.title = next.title
  // Once it is adopted, the other document has none.
  const { body } = next
  const data = { ...body.dataset }
  if (document.body.dataset.layout === body.dataset.layout) swapParts(next)
  else swapBody(next)
  for (const [name, value] of Object.entries(data)) document.body.dataset[name] = value ?? ''
  return before.filter(island => !island.isConnected)
}

export function islandsIn(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('astro-island')]
}

function screenIn(page: Document): HTMLElement | null {
  return placeIn(page, 'screen')?.querySelector<HTMLElement>('astro-island') ?? null
}

function swapParts(next: Document): void {
  takeOver('[data-languages]', next)
  // The router says each page's name in a new line; the body that stays would keep all of them.
  for (const said of document.querySelectorAll('.astro-route-announcer')) said.remove()
  const mine = placeIn(document, 'screen')
  const theirs = placeIn(next, 'screen')
  if (mine && theirs && !isSameScreen(next)) mine.replaceWith(document.adoptNode(theirs))
}

function swapBody(next: Document): void {
  const kept = [...document.querySelectorAll<HTMLElement>(PERSISTED)].map(island => {
    const { astroTransitionPersist: name } = island.dataset
    return [island, next.querySelector(`[data-astro-transition-persist="${name}"]`)] as const
  })
  const screen = isSameScreen(next) ? [[screenIn(document), screenIn(next)] as const] : []
  for (const [mine, theirs] of [...kept, ...screen]) {
    if (mine && theirs) theirs.replaceWith(document.adoptNode(mine))
  }
  document.body.replaceWith(document.adoptNode(next.body))
}

/** Whether the next page shows the same screen, as for another member: then it stays. */
function isSameScreen(next: Document): boolean {
  const [mine, theirs] = [screenIn(document), screenIn(next)].map(island =>
    ['component-url', 'component-export'].map(name => island?.getAttribute(name)).join()
  )
  return mine === theirs && screenIn(document) !== null
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
