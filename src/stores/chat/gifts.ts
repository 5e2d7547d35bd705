import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { listGifts, sendGift } from '#contract/calls/gifts.ts'
import { onSessionEnd, setCredits } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { refreshKnown } from './conversation.ts'

export type Gift = z.output<typeof listGifts.response>['items'][number]

const $list = atom<readonly Gift[] | null>(null)

/** Gifts with their prices; null until `loadGifts`. */
export const $gifts: ReadableAtom<readonly Gift[] | null> = readonlyType($list)

onSessionEnd(() => $list.set(null))

export async function loadGifts(): Promise<void> {
  if ($list.get() === null) $list.set((await ask(listGifts)).items)
}

export function giftsByCategory(gifts: readonly Gift[]): [category: string, gifts: Gift[]][] {
  const groups = Map.groupBy(gifts, ({ category }) => category)
  return [...groups]
}

export interface Giving {
  to: number
  gift: string
  message: string
  acknowledged: boolean
}

/**
 * Resolves to the conversation. Throws Refused: `not_enough_credits` (kept for seven days),
 * `acknowledgement_required`.
 */
export async function giveGift(giving: Giving): Promise<number> {
  const { to, gift, message, acknowledged } = giving
  const words = message.trim()
  const answer = await ask(sendGift, {
    body: {
      to,
      gift,
      ...(words === '' ? {} : { message: words }),
      ...(acknowledged ? { acknowledged: true as const } : {})
    }
  })
  setCredits(answer.credits)
  await refreshKnown(answer.conversation)
  return answer.conversation
}
