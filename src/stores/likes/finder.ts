import { atom } from 'nanostores'
import type { z } from 'zod'
import {
  answerQuestions,
  eraseAnswers,
  matchQuestions,
  matchResults
} from '#contract/calls/games.ts'
import { MATCH_RESULTS_PAGE } from '#contract/limits.ts'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { tellRefused } from '#stores/app/toasts.ts'

export type Question = z.output<typeof matchQuestions.response>['questions'][number]
export type Answer = NonNullable<Question['answer']>
export type Fit = z.output<typeof matchResults.response>['results'][number]

/** The questions of the match finder with the own answers. */
export type Finder =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'loaded'
      questions: readonly Question[]
      /** Left out this time; they are asked again on another visit. */
      skipped: ReadonlySet<string>
    }

/** Who fits by the answers of both. */
export type Fits =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'loaded'
      fits: readonly Fit[]
      total: number
      /** A free member sees the first six (contract.md §6). */
      limited: boolean
      next: number | null
      isLoading: boolean
    }

export const $finder = atom<Finder>({ state: 'unknown' })
export const $fits = atom<Fits>({ state: 'unknown' })

onSessionEnd(() => {
  $finder.set({ state: 'unknown' })
  $fits.set({ state: 'unknown' })
})

/** Saves are sent one after the other, so that the last answer to a question is the one that stays. */
let saving: Promise<void> = Promise.resolve()

export async function loadFinder(): Promise<void> {
  const isSame = thisSession()
  try {
    const { questions } = await ask(matchQuestions)
    if (!isSame()) return
    const before = $finder.get()
    const skipped = before.state === 'loaded' ? before.skipped : new Set<string>()
    $finder.set({ state: 'loaded', questions, skipped })
  } catch (error) {
    if (isSame() && $finder.get().state !== 'loaded') $finder.set({ state: 'failed', error })
  }
}

/** Answers a question: on screen at once, and as it was before when the server refuses. */
export function saveAnswer(id: string, answer: Answer): Promise<void> {
  const before = answerTo(id)
  change(id, answer)
  $fits.set({ state: 'unknown' })
  saving = saving.then(async () => {
    try {
      await ask(answerQuestions, { body: { answers: { [id]: answer } } })
    } catch (error) {
      if (answerTo(id) === answer) change(id, before)
      tellRefused(error)
    }
  })
  return saving
}

/** Leaves a question out for this time. */
export function skipQuestion(id: string): void {
  const now = $finder.get()
  if (now.state === 'loaded') $finder.set({ ...now, skipped: new Set([...now.skipped, id]) })
}

/** The first question that has no answer and was not left out, after `from` and then from the start. */
export function nextQuestion(now: Finder, from?: string): Question | undefined {
  if (now.state !== 'loaded') return undefined
  const start = now.questions.findIndex(({ id }) => id === from) + 1
  const inTurn = [...now.questions.slice(start), ...now.questions.slice(0, start)]
  return inTurn.find(({ id, answer }) => answer === null && !now.skipped.has(id) && id !== from)
}

export function answeredIn(now: Finder): number {
  return now.state === 'loaded' ? now.questions.filter(({ answer }) => answer !== null).length : 0
}

/**
 * Erases every answer, on the server first: they are sensitive, so nothing says "erased" before they
 * are. False when the server refused.
 */
export async function eraseAllAnswers(): Promise<boolean> {
  await saving
  try {
    await ask(eraseAnswers)
  } catch (error) {
    tellRefused(error)
    return false
  }
  const now = $finder.get()
  if (now.state === 'loaded') {
    const questions = now.questions.map(question => ({ ...question, answer: null }))
    $finder.set({ ...now, questions, skipped: new Set() })
  }
  $fits.set({ state: 'unknown' })
  return true
}

/** Fetches who fits, once the answers that are on their way have arrived. */
export async function loadFits(): Promise<void> {
  const isSame = thisSession()
  await saving
  try {
    const { results, total, limited } = await page(1)
    if (!isSame()) return
    const next = limited || results.length < MATCH_RESULTS_PAGE ? null : 2
    $fits.set({ state: 'loaded', fits: results, total, limited, next, isLoading: false })
  } catch (error) {
    if (isSame() && $fits.get().state !== 'loaded') $fits.set({ state: 'failed', error })
  }
}

/** Fetches the next page. A failure leaves it to be asked for again. */
export async function loadMoreFits(): Promise<void> {
  const now = $fits.get()
  if (now.state !== 'loaded' || now.next === null || now.isLoading) return
  const isSame = thisSession()
  $fits.set({ ...now, isLoading: true })
  try {
    const { results, total } = await page(now.next)
    if (!isSame()) return
    const known = new Set(now.fits.map(({ profile }) => profile.id))
    const fits = [...now.fits, ...results.filter(({ profile }) => !known.has(profile.id))]
    const next = results.length < MATCH_RESULTS_PAGE ? null : now.next + 1
    $fits.set({ ...now, fits, total, next })
  } catch {
    if (isSame()) $fits.set(now)
  }
}

function page(number: number) {
  return ask(matchResults, { query: { results: '1', page: String(number) } })
}

function answerTo(id: string): Answer | null {
  const now = $finder.get()
  if (now.state !== 'loaded') return null
  return now.questions.find(question => question.id === id)?.answer ?? null
}

function change(id: string, answer: Answer | null): void {
  const now = $finder.get()
  if (now.state !== 'loaded') return
  const questions = now.questions.map(question =>
    question.id === id ? { ...question, answer } : question
  )
  $finder.set({ ...now, questions })
}
