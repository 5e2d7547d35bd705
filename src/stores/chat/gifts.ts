import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { listGifts, sendGift } from '#contract/calls/chat.ts'
import { onSessionEnd, setCredits } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { refreshKnown } from './conversation.ts'

export type Gift = z.output<typeof listGifts.response>['items'][number]

const $list = atom<readonly Gift[] | null>(null)

/** Gifts of the brand, with what each costs; null until `loadGifts`. */
export const $gifts: ReadableAtom<readonly Gift[] | null> = readonlyType($list)

onSessionEnd(() => $list.set(null))

/** Fetches the gifts once. Throws Refused. */
export async function loadGifts(): Promise<void> {
  if ($list.get() === null) $list.set((await ask(listGifts)).items)
}

/** Gifts by their category, in the order of the server. */
export function giftsByCategory(gifts: readonly Gift[]): [category: string, gifts: Gift[]][] {
  const groups = Map.groupBy(gifts, ({ category }) => category)
  return [...groups]
}

/** What is given, to whom. */
export interface Giving {
  to: number
  gift: string
  message: string
  acknowledged: boolean
}

/**
 * Gives a gift; answers with the conversation it stands in. Throws Refused: `not_enough_credits` keeps
 * it for seven days, `acknowledgement_required` asks for the note about the profile first.
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
