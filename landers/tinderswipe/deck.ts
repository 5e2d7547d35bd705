import { handOn } from '../wishes.ts'
import { type Choice, letDrag } from './drag.ts'
import { keptFrom } from './kept.ts'

interface Texts {
  count: string
  liked: string[]
  kept: string
  keptAges: string
}

export function playDeck(deck: HTMLElement): void {
  const find = (selector: string): HTMLElement => deck.querySelector(selector) ?? deck
  const cards = [...deck.querySelectorAll<HTMLElement>('.swipe-card')]
  const texts = JSON.parse(deck.dataset.texts ?? '{}') as Texts
  const [stack, acts, end] = [find('[data-stack]'), find('[data-acts]'), find('[data-end]')]
  let choices: Choice[] = []

  function choose(choice: Choice): void {
    const card = cards[choices.length]
    if (!card) return
    card.dataset.choice = choice
    choices.push(choice)
    show(`${find(`[data-choose=${choice}]`).textContent?.trim()}: ${card.dataset.name}. `)
  }
  function undo(): void {
    if (choices.length === 0) return
    choices.pop()
    show('')
  }
  function again(): void {
    choices = []
    show('')
    stack.focus({ preventScroll: true })
  }

  function show(said: string): void {
    const top = choices.length
    const over = top === cards.length
    cards.forEach((card, index) => {
      card.dataset.layer = index < top ? 'gone' : (['current', 'next'][index - top] ?? 'later')
      card.ariaHidden = index === top ? null : 'true'
    })
    stack.dataset.left = String(Math.min(2, cards.length - top - 1))
    find('[data-undo]').ariaDisabled = String(top === 0)
    const count = texts.count.replace('{card}', String(Math.min(top + 1, cards.length)))
    find('[data-count]').textContent = count
    find('[data-said]').textContent = over ? '' : `${said}${count}. ${cards[top]?.dataset.name}`
    const wasOver = !end.hidden
    end.hidden = !over
    deck.toggleAttribute('data-over', over)
    if (over) showEnd()
    else if (wasOver) stack.focus({ preventScroll: true })
  }

  function showEnd(): void {
    const liked = cards.filter((_, index) => choices[index] === 'like')
    const kept = keptFrom(liked, Number(deck.dataset.minAge))
    find('[data-faces]').replaceChildren(...liked.map(faceOf))
    find('[data-liked]').textContent = texts.liked[liked.length] ?? ''
    find('[data-kept]').textContent = kept
      ? (kept.places ? texts.kept : texts.keptAges)
          .replace('{from}', String(kept.from))
          .replace('{to}', String(kept.to))
          .replace('{places}', kept.places)
      : ''
    handOn(kept ? kept.wishes : {}, end.querySelectorAll<HTMLAnchorElement>('a[data-take]'))
    end.querySelector('h2')?.focus({ preventScroll: true })
  }

  acts.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button?.dataset.choose) choose(button.dataset.choose as Choice)
    else if (button) undo()
  })
  end.querySelector('[data-again]')?.addEventListener('click', again)
  listenToKeys(deck, stack, {
    ArrowLeft: () => choose('pass'),
    ArrowRight: () => choose('like'),
    z: undo
  })
  letDrag(stack, () => cards[choices.length], choose)
  show('')
  find('[data-said]').textContent = ''
}

function faceOf(card: HTMLElement): HTMLElement {
  const face = document.createElement('li')
  const picture = card.querySelector('img')?.cloneNode() as HTMLImageElement
  face.append(Object.assign(picture, { alt: card.dataset.name }))
  return face
}

/** Letter keys work only inside the deck (WCAG 2.1.4); arrow keys also if nothing has the focus. */
function listenToKeys(
  deck: HTMLElement,
  stack: HTMLElement,
  acts: Readonly<Record<string, () => void>>
): void {
  document.addEventListener('keydown', event => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    const inside = target instanceof Node && deck.contains(target)
    const act = acts[key.length === 1 ? key.toLowerCase() : key]
    if (!act || !(inside || (target === document.body && key.length > 1))) return
    event.preventDefault()
    if (!inside) stack.focus({ preventScroll: true })
    act()
  })
}
