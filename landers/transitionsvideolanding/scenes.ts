import { afterLargestPaint, filmIn, filmsAreWelcome } from '#components/sections/film.ts'
import { report } from '#components/sections/lander-events.ts'
import type { Films } from '#page/page.ts'
import { handOn, type Wishes } from '../wishes.ts'

/** One question a scene, back and forth, then what was answered; nothing moves on by itself. */
export function runScenes(): void {
  const form = document.querySelector<HTMLFormElement>('[data-scenes]')
  const end = form?.querySelector<HTMLElement>('[data-end]')
  if (!form || !end) return
  const all = <T extends HTMLElement>(selector: string) => [...form.querySelectorAll<T>(selector)]
  const [steps, scenes, asks] = [all('[data-step]'), all('[data-scene]'), all('[data-asks]')]
  const next = form.querySelector<HTMLElement>('[data-next]')
  const [nextWord, lastWord] = [next?.textContent ?? '', form.dataset.finish ?? '']
  const light = lightOf(form)
  let current = 0

  const show = (index: number): void => {
    current = index
    const isOver = index === steps.length
    for (const part of asks) part.hidden = isOver
    end.hidden = !isOver
    form.toggleAttribute('data-begun', index > 0)
    steps.forEach((step, place) => {
      step.toggleAttribute('data-current', place === index)
    })
    const shown = Math.min(index, scenes.length - 1)
    reveal(scenes, shown + 1)
    scenes.forEach((scene, place) => {
      scene.toggleAttribute('data-current', place === shown)
      scene.toggleAttribute('data-past', place < shown)
    })
    for (const back of all('[data-asks] [data-back]')) back.hidden = index === 0
    if (next) next.textContent = index === steps.length - 1 ? lastWord : nextWord
    if (isOver) showEnd(form, end, steps)
    const head = isOver ? end.querySelector('h2') : steps[index]?.querySelector('legend')
    head?.focus({ preventScroll: true })
    light.follow(scenes[shown])
  }

  for (const back of all('[data-back]')) back.addEventListener('click', () => show(current - 1))
  form.addEventListener('submit', event => {
    event.preventDefault()
    report('step_n', current + 1)
    show(current + 1)
  })
  // The next scene loads once the visitor has begun.
  for (const kind of ['pointerdown', 'focusin', 'change'] as const) {
    form.addEventListener(kind, () => reveal(scenes, 1), { once: true })
  }
  if (steps.length === 1 && next) next.textContent = lastWord
  light.follow(scenes[0])
}

function reveal(scenes: readonly HTMLElement[], index: number): void {
  for (const scene of scenes.slice(0, index + 1)) scene.hidden = false
}

function showEnd(form: HTMLFormElement, end: HTMLElement, steps: readonly HTMLElement[]): void {
  const answers = steps.map(step => {
    const select = step.querySelector('select')
    return (
      select?.selectedOptions[0] ?? step.querySelector('input:checked')?.nextElementSibling
    )?.textContent?.trim()
  })
  const chips = answers.map(text => {
    const chip = document.createElement('li')
    chip.className = 'chip'
    chip.textContent = text ?? ''
    return chip
  })
  end.querySelector('[data-chosen]')?.replaceChildren(...chips)
  const wishes = Object.fromEntries(new FormData(form)) as Wishes
  handOn(wishes, end.querySelectorAll<HTMLAnchorElement>('a[data-take]'))
}

interface Light {
  /** Plays the light of this scene alone. */
  follow(scene: HTMLElement | undefined): void
}

function lightOf(form: HTMLFormElement): Light {
  const toggle = form.querySelector<HTMLButtonElement>('[data-film-toggle]')
  const videos = new Map<Element, HTMLVideoElement>()
  let isOn = false
  let scene: HTMLElement | undefined

  function update(): void {
    for (const [place, video] of videos) if (place !== scene || !isOn) video.pause()
    if (!scene?.dataset.films || !isOn) return
    const films = JSON.parse(scene.dataset.films) as { wide: Films; tall: Films }
    const isPhone = matchMedia('(max-width: 767.98px)').matches
    const video = videos.get(scene) ?? filmIn(scene, isPhone ? films.tall : films.wide)
    videos.set(scene, video)
    video.play().catch(() => {})
  }
  function turn(on: boolean): void {
    isOn = on
    toggle?.toggleAttribute('data-playing', isOn)
    update()
  }

  if (toggle && form.querySelector('[data-films]')) {
    toggle.hidden = false
    toggle.addEventListener('click', () => turn(!isOn))
    if (filmsAreWelcome()) afterLargestPaint(() => turn(true))
  }
  return {
    follow(next) {
      scene = next
      update()
    }
  }
}
