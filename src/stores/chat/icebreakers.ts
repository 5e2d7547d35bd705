import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import { listIcebreakers, sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { beginWith, refreshKnown } from './conversation.ts'
import { $firstLine } from './drafts.ts'

/** Refusals after which the line can go as a message. */
const AS_MESSAGE: readonly string[] = ['icebreaker_limit', 'already_written']

export type Icebreakers = z.output<typeof listIcebreakers.response>

const $byMember = atom<Readonly<Record<number, Icebreakers>>>({})

export const $icebreakers: ReadableAtom<Readonly<Record<number, Icebreakers>>> =
  readonlyType($byMember)

onSessionEnd(() => $byMember.set({}))

export async function loadIcebreakers(member: number): Promise<void> {
  const found = await ask(listIcebreakers, { query: { member: String(member) } })
  $byMember.set({ ...$byMember.get(), [member]: found })
}

/** Free. Throws Refused: `icebreaker_limit` {limit}, `already_written`, `not_confirmed`. */
export async function breakIce(
  member: number,
  icebreaker: string
): Promise<z.output<typeof sendIcebreaker.response>> {
  const answer = await ask(sendIcebreaker, { body: { to: member, icebreaker } })
  const { left_today } = answer
  const all = Object.entries($byMember.get()).map(([id, known]) => [id, { ...known, left_today }])
  $byMember.set(Object.fromEntries(all))
  beginWith(member, answer)
  await refreshKnown(answer.conversation)
  return answer
}

/**
 * Puts a line into the composer. Sent unchanged it goes as that icebreaker. If that fails it is back
 * in the composer: as a message with its price where the server refuses it as an icebreaker, else
 * as what it was, so that a lost answer sends nothing twice.
 */
export function takeLine(member: number, text: string, icebreaker: string | undefined): void {
  const send = (): void => {
    breakIce(member, icebreaker ?? '').catch(error => {
      showErrorToast(error)
      const isRefused = error instanceof Refused && AS_MESSAGE.includes(error.code)
      $firstLine.set({ member, text, send: isRefused ? undefined : send })
    })
  }
  $firstLine.set({ member, text, send: icebreaker === undefined ? undefined : send })
}
