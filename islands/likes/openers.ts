import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ICEBREAKERS } from '#contract/icebreakers.ts'
import type { Interest } from '#contract/interest.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import {
  $icebreakers,
  breakIce,
  type Icebreakers,
  loadIcebreakers
} from '#stores/chat/icebreakers.ts'

/** Icebreakers in the modal; the conversation has the rest. */
const SHOWN = 2

export interface Opening {
  /** `undefined` while they are on their way, or where there are none. */
  items: Icebreakers['items'] | undefined
  leftToday: number
  /** The opener being sent, or sent. */
  chosen: string | undefined
  isSent: boolean
  send: (id: string) => void
}

/** Free icebreakers for a member, one of which may be sent at once. */
export function useOpeners(member: number): Opening {
  const found = useStore($icebreakers)[member]
  const [chosen, setChosen] = useState<string>()
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // Without icebreakers the member writes freely.
    loadIcebreakers(member).catch(() => {})
  }, [member])
  const send = (id: string): void => {
    setChosen(id)
    breakIce(member, id).then(
      () => setSent(true),
      error => {
        setChosen(undefined)
        showErrorToast(error)
      }
    )
  }
  const items = found?.items.slice(0, SHOWN)
  return { items, leftToday: found?.left_today ?? 0, chosen, isSent, send }
}

/** Shared interests, which lead the icebreakers. */
export function sharedInterests(items: Icebreakers['items'] | undefined): Interest[] {
  return (items ?? []).flatMap(({ id }) => interestOf(id) ?? [])
}

export function interestOf(icebreaker: string): Interest | undefined {
  return ICEBREAKERS.find(({ id }) => id === icebreaker)?.interest
}
