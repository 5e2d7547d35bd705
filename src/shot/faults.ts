import type { Fault } from './fault.ts'

// Finds texts and controls of a page that have no room.

declare global {
  interface Window {
    /** What has no room in the page as it stands. */
    liveryFaults(): Fault[]
  }
}

/** Letters hang over their line by so much, in px. */
const SLACK = 2
/** Two texts that share less are neighbours, in px. */
const SHARED = 4
const MOST_LINES = 2
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]'

interface Said {
  element: Element
  text: string
  /** Of each line. */
  boxes: DOMRect[]
}

window.liveryFaults = () => {
  const texts = saidIn(document.body)
  const found = [...beyond(), ...clipped(texts), ...overlaps(texts), ...wrapped()]
  // The same fault on every card of a list is one.
  const keyed = found.map(fault => [`${fault.kind} ${fault.text} ${fault.says}`, fault] as const)
  return [...new Map(keyed.toReversed()).values()]
}

/** Elements with a text of their own that somebody can see. */
function saidIn(root: Element): Said[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const said: Said[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width * height > 1)
    if (boxes.length > 0) said.push({ element, text, boxes })
  }
  return said
}

/** Not of texts for screen readers alone, nor of drawings. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (element.closest('[aria-hidden=true], svg, [inert]') !== null) return false
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { clipPath, clip } = getComputedStyle(each)
    if (/inset\((?:50|100)%/.test(clipPath) || /rect\((?:0|1px)/.test(clip)) return false
    const { width, height } = each.getBoundingClientRect()
    if (width <= 1 && height <= 1 && cuts(each).length > 0) return false
  }
  return true
}

/** Directions in which an element cuts off what does not fit; a reader can scroll the others. */
function cuts(element: Element): ('x' | 'y')[] {
  const { overflowX, overflowY } = getComputedStyle(element)
  const isCut = (value: string): boolean => value === 'hidden' || value === 'clip'
  return [
    ...(isCut(overflowX) ? (['x'] as const) : []),
    ...(isCut(overflowY) ? (['y'] as const) : [])
  ]
}

const canScroll = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element)
  return [overflowX, overflowY].some(value => value === 'auto' || value === 'scroll')
}

/** Elements that reach out of the window sideways; the outermost of each. */
function beyond(): Fault[] {
  const room = document.documentElement.clientWidth
  const isOut = (element: Element): boolean => {
    const { left, right, width, height } = element.getBoundingClientRect()
    return width * height > 1 && right > 0 && (right > room + SLACK || left < -SLACK)
  }
  return [...document.body.querySelectorAll('*')]
    .filter(each => isOut(each) && isSeen(each) && !isHeld(each))
    .filter(each => each.parentElement === null || !isOut(each.parentElement))
    .map(each => {
      const { left, right } = each.getBoundingClientRect()
      const by = Math.round(Math.max(right - room, -left))
      return faultAt('beyond', each, textOf(each), `reaches ${by} px out of the window`)
    })
}

/** Whether an element around it cuts it off or scrolls it. */
function isHeld(element: Element): boolean {
  for (
    let each = element.parentElement;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (cuts(each).includes('x') || canScroll(each)) return true
  }
  return false
}

/** Texts of which a part is cut off. */
function clipped(texts: readonly Said[]): Fault[] {
  return texts.flatMap(({ element, text, boxes }) => {
    for (
      let each: Element | null = element;
      each && each !== document.body;
      each = each.parentElement
    ) {
      if (canScroll(each)) return []
      const cut = cuts(each)
      if (cut.length === 0) continue
      const lost = lostIn(each, cut, boxes)
      if (lost > 0) {
        return [faultAt('clipped', element, text, `loses ${lost} px in ${selectorOf(each)}`)]
      }
    }
    return []
  })
}

/** What is wholly outside is another slide; what is cut through is lost. */
function lostIn(element: Element, cut: readonly ('x' | 'y')[], boxes: readonly DOMRect[]): number {
  const frame = element.getBoundingClientRect()
  const over = boxes.map(box => {
    const isInside =
      box.left < frame.right - SLACK &&
      box.right > frame.left + SLACK &&
      box.top < frame.bottom - SLACK &&
      box.bottom > frame.top + SLACK
    if (!isInside) return 0
    const sideways = cut.includes('x')
      ? Math.max(box.right - frame.right, frame.left - box.left)
      : 0
    // The line is higher than its letters.
    const spare = box.height / 4
    const upright = cut.includes('y')
      ? Math.max(box.bottom - frame.bottom, frame.top - box.top) - spare
      : 0
    return Math.max(sideways, upright)
  })
  const most = Math.max(0, ...over)
  return most > SLACK ? Math.round(most) : 0
}

/** Texts that lie on another text, and controls that lie on another control. */
function overlaps(texts: readonly Said[]): Fault[] {
  const controls = [...document.body.querySelectorAll(CONTROLS)].filter(isSeen).map(element => ({
    element,
    text: textOf(element),
    boxes: [element.getBoundingClientRect()]
  }))
  return [...overlapsAmong(texts), ...overlapsAmong(controls)]
}

function overlapsAmong(all: readonly Said[]): Fault[] {
  const still = all
    .filter(({ element }) => !floats(element))
    .map(said => ({ ...said, layer: layerOf(said.element) }))
  return still.flatMap((one, index) =>
    still.slice(index + 1).flatMap(other => {
      const isWithin = one.element.contains(other.element) || other.element.contains(one.element)
      if (isWithin || one.layer !== other.layer) return []
      const meet = one.boxes.some(box => other.boxes.some(second => share(box, second)))
      if (!meet || !isPainted(one) || !isPainted(other)) return []
      const says = `lies on "${other.text.slice(0, 60)}" (${selectorOf(other.element)})`
      return [faultAt('overlap', one.element, one.text, says)]
    })
  )
}

function share(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // Lines of text are higher than their letters.
  return width > SHARED && height > Math.max(SHARED, Math.min(one.height, other.height) * 0.3)
}

/** Not cut off whole by an element around it, as another slide is. */
function isPainted({ element, boxes }: Said): boolean {
  const [box] = boxes
  if (box === undefined) return false
  for (
    let each = element.parentElement;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (cuts(each).length === 0 && !canScroll(each)) continue
    const frame = each.getBoundingClientRect()
    const isOut =
      box.left >= frame.right ||
      box.right <= frame.left ||
      box.top >= frame.bottom ||
      box.bottom <= frame.top
    if (isOut) return false
  }
  return true
}

/** Stays while the page scrolls under it. */
function floats(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true
  }
  return false
}

/** The dialog or popover that an element is in, or the page. */
const layerOf = (element: Element): Element =>
  element.closest('dialog, [popover]') ?? document.documentElement

/** Labels of buttons on more than two lines. */
function wrapped(): Fault[] {
  return [...document.body.querySelectorAll('button, [role=button], a[href]')]
    .filter(each => isSeen(each) && isButton(each))
    .flatMap(element => {
      const lines = Math.max(0, ...saidIn(element).map(({ boxes }) => linesOf(boxes)))
      if (lines <= MOST_LINES) return []
      return [faultAt('wrapped', element, textOf(element), `has a label of ${lines} lines`)]
    })
}

/** A link looks like a button where it has a ground or an edge, and holds no paragraphs. */
function isButton(element: Element): boolean {
  if (element.querySelector('h1, h2, h3, h4, p, li, dl, figure') !== null) return false
  if (element.tagName !== 'A') return true
  const { display, backgroundColor, borderTopWidth } = getComputedStyle(element)
  const hasGround = !/, 0\)$|^transparent$|\/ 0\)$/.test(backgroundColor)
  return display !== 'inline' && (hasGround || Number.parseFloat(borderTopWidth) > 0)
}

function linesOf(boxes: readonly DOMRect[]): number {
  return new Set(boxes.map(({ bottom }) => Math.round(bottom / SHARED))).size
}

function faultAt(kind: Fault['kind'], element: Element, text: string, says: string): Fault {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { x: left + scrollX, y: top + scrollY, width, height }
  return { kind, selector: selectorOf(element), text: text.slice(0, 120), says, ...at }
}

const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')

/** Short enough to read, and the same in every run. */
function selectorOf(element: Element): string {
  const steps: string[] = []
  for (
    let each: Element | null = element;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (each.id !== '') {
      steps.unshift(`#${CSS.escape(each.id)}`)
      break
    }
    const { tagName, classList, parentElement } = each
    const name =
      tagName.toLowerCase() +
      [...classList]
        .slice(0, 2)
        .map(one => `.${CSS.escape(one)}`)
        .join('')
    const alike = [...(parentElement?.children ?? [])].filter(other => other.matches(name))
    const place = [...(parentElement?.children ?? [])].indexOf(each) + 1
    steps.unshift(alike.length > 1 ? `${name}:nth-child(${place})` : name)
    if (steps.length === 4) break
  }
  return steps.join(' > ')
}
