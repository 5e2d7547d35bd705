export type Choice = 'like' | 'pass'

/** Pixels before a press becomes a drag. */
const SLACK = 8
/** Share of the card's width that decides. */
const FAR = 0.3
/** Pixels per millisecond; a flick also decides. */
const FAST = 0.55

interface Grip {
  pointer: number
  x: number
  y: number
  at: number
  card: HTMLElement
  dragging: boolean
}

/** Vertical moves scroll the page. */
export function letDrag(
  stack: HTMLElement,
  top: () => HTMLElement | undefined,
  choose: (choice: Choice) => void
): void {
  let grip: Grip | undefined

  stack.addEventListener('pointerdown', event => {
    const card = top()
    if (event.button !== 0 || !card?.contains(event.target as Node)) return
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event
    grip = { pointer, x, y, at, card, dragging: false }
  })
  stack.addEventListener('pointermove', event => {
    if (grip?.pointer !== event.pointerId) return
    const [x, y] = [event.clientX - grip.x, event.clientY - grip.y]
    if (!grip.dragging) {
      if (Math.abs(x) < SLACK || Math.abs(x) < Math.abs(y)) return
      grip.dragging = true
      grip.card.dataset.dragging = ''
      stack.setPointerCapture(grip.pointer)
    }
    pull(grip.card, x, y)
  })
  stack.addEventListener('pointerup', event => {
    const held = release(event)
    if (!held?.dragging) return
    const x = event.clientX - held.x
    const flick = Math.abs(x) / Math.max(1, event.timeStamp - held.at) > FAST && Math.abs(x) > 40
    if (flick || Math.abs(x) > held.card.offsetWidth * FAR) choose(x > 0 ? 'like' : 'pass')
    pull(held.card, 0, 0)
  })
  stack.addEventListener('pointercancel', event => {
    const held = release(event)
    if (held) pull(held.card, 0, 0)
  })

  function release({ pointerId }: PointerEvent): Grip | undefined {
    if (grip?.pointer !== pointerId) return undefined
    const held = grip
    grip = undefined
    delete held.card.dataset.dragging
    return held
  }
}

/** From -1 (pass) to 1 (like). */
function pull({ style, offsetWidth }: HTMLElement, x: number, y: number): void {
  const share = Math.max(-1, Math.min(1, x / (offsetWidth * FAR)))
  style.setProperty('--x', `${x}px`)
  style.setProperty('--y', `${y * 0.25}px`)
  style.setProperty('--pull', share.toFixed(3))
}
