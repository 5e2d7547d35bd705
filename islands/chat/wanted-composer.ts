import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type RefObject, useEffect } from 'react'

/** The conversation that was opened by keyboard: its composer takes the focus. */
const $wanted = atom<number | undefined>(undefined)

/** Puts the focus into the composer of a conversation, as soon as that is there. */
export function wantComposer(conversation: number): void {
  $wanted.set(conversation)
}

/** Takes the focus where this conversation was opened by the keyboard. */
export function useWantedFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  conversation: number | undefined
): void {
  const wanted = useStore($wanted)
  useEffect(() => {
    if (wanted === undefined || wanted !== conversation) return
    $wanted.set(undefined)
    field.current?.focus()
  }, [field, wanted, conversation])
}
