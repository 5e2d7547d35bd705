import { atom } from 'nanostores'
import type { z } from 'zod'
import { listVisitors } from '#contract/calls/members.ts'
import { VISITORS_PAGE } from '#contract/limits.ts'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'

export type Visit = z.output<typeof listVisitors.response>['visitors'][number]

/** Who looked at the member's profile; real looks only (contract.md §4). */
export type Visitors =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'loaded'
      visits: readonly Visit[]
      total: number
      /** A free member is told how many, and sees the latest without a face. */
      limited: boolean
      /** The next page; null at the end. */
      next: number | null
      isLoading: boolean
    }

export const $visitors = atom<Visitors>({ state: 'unknown' })

onSessionEnd(() => $visitors.set({ state: 'unknown' }))

/** Fetches the latest visitors; what is there stays where that fails. */
export async function loadVisitors(): Promise<void> {
  const isSame = thisSession()
  try {
    const { visitors, total, limited } = await ask(listVisitors, { query: { pageNumber: '1' } })
    if (!isSame()) return
    const next = limited || visitors.length < VISITORS_PAGE ? null : 2
    $visitors.set({ state: 'loaded', visits: visitors, total, limited, next, isLoading: false })
  } catch (error) {
    if (isSame() && $visitors.get().state !== 'loaded') $visitors.set({ state: 'failed', error })
  }
}

/** Fetches the next page. A failure leaves it to be asked for again. */
export async function loadMoreVisitors(): Promise<void> {
  const now = $visitors.get()
  if (now.state !== 'loaded' || now.next === null || now.isLoading) return
  const isSame = thisSession()
  $visitors.set({ ...now, isLoading: true })
  try {
    const answer = await ask(listVisitors, { query: { pageNumber: String(now.next) } })
    if (!isSame()) return
    const visits = [...now.visits, ...answer.visitors.filter(visit => isNew(visit, now.visits))]
    const next = answer.visitors.length < VISITORS_PAGE ? null : now.next + 1
    $visitors.set({ ...now, visits, total: answer.total, next })
  } catch {
    if (isSame()) $visitors.set(now)
  }
}

/** Somebody who looks while one pages moves everybody one place on. */
function isNew({ profile }: Visit, known: readonly Visit[]): boolean {
  return known.every(visit => visit.profile?.id !== profile?.id)
}
