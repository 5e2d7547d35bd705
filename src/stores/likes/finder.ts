import { atom, computed, type ReadableAtom } from 'nanostores'
import type { z } from 'zod'
import {
  answerQuestions,
  eraseAnswers,
  matchQuestions,
  matchResults
} from '#contract/calls/likes/games.ts'
import { MATCH_RESULTS_PAGE } from '#contract/limits.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { pagedResource } from '#stores/app/paged-resource.ts'
import { resource } from '#stores/app/resource.ts'
import { showErrorToast } from '#stores/app/toasts.ts'

export type Question = z.output<typeof matchQuestions.response>['questions'][number]
export type Answer = NonNullable<Question['answer']>
export type Fit = z.output<typeof matchResults.response>['results'][number]

const questions = resource<readonly Question[]>(async () => (await ask(matchQuestions)).questions)

const $skipped = atom<ReadonlySet<string>>(new Set())

onSessionEnd(() => $skipped.set(new Set()))

export type Finder =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; questions: readonly Question[]; skipped: ReadonlySet<string> }

export const $finder: ReadableAtom<Finder> = computed(
  [questions.$data, $skipped],
  (data, skipped): Finder =>
    data.state === 'loaded' ? { state: 'loaded', questions: data.value, skipped } : data
)
export const loadFinder = questions.load

interface FitFacts {
  total: number
  /** A free member sees the first six (product.md §16). */
  limited: boolean
}

/** The answer that is being saved; saves are sent one after the other. */
let saving: Promise<boolean> = Promise.resolve(true)

const fits = pagedResource<Fit, FitFacts>({
  read: async page => {
    await saving
    const query = { results: '1', page: String(page) } as const
    const { results, ...facts } = await ask(matchResults, { query })
    const isLast = facts.limited || results.length < MATCH_RESULTS_PAGE
    return { ...facts, entries: results, next: isLast ? null : page + 1 }
  },
  idOf: ({ profile }) => profile.id,
  empty: { total: 0, limited: false }
})

export const $fits = fits.$list
export const $isLoadingFits = fits.$isLoadingMore
export const loadFits = fits.load

export const loadMoreFits = (): Promise<void> => fits.loadMore().catch(() => {})

/** Saves an answer: on screen at once, undone when the server refuses. */
export async function saveAnswer(id: string, answer: Answer): Promise<void> {
  const before = answerTo(id)
  fits.reset()
  saving = questions.mutate({
    now: all => withAnswer(all, id, answer),
    back: all => (answerTo(id) === answer ? withAnswer(all, id, before) : all),
    send: () => ask(answerQuestions, { body: { answers: { [id]: answer } } })
  })
  await saving
}

export function skipQuestion(id: string): void {
  $skipped.set(new Set([...$skipped.get(), id]))
}

/** The next unanswered question after `from`, then from the start; skipped ones excluded. */
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
 * Erases all answers, on the server first: "erased" must be true, as they are sensitive. Resolves
 * to false if refused.
 */
export async function eraseAllAnswers(): Promise<boolean> {
  await saving
  try {
    await ask(eraseAnswers)
  } catch (error) {
    showErrorToast(error)
    return false
  }
  questions.change(all => all.map(question => ({ ...question, answer: null })))
  $skipped.set(new Set())
  fits.reset()
  return true
}

function answerTo(id: string): Answer | null {
  const data = questions.$data.get()
  if (data.state !== 'loaded') return null
  return data.value.find(question => question.id === id)?.answer ?? null
}

function withAnswer(
  all: readonly Question[],
  id: string,
  answer: Answer | null
): readonly Question[] {
  return all.map(question => (question.id === id ? { ...question, answer } : question))
}
