import type { PointerEvent } from 'react'
import { leaveField } from '#stores/accounts/signup/account.ts'
import type { AccountField } from '#stores/accounts/signup/fields.ts'
import { browser } from '#stores/browser/port.ts'

let isPressed = false
const left = new Set<AccountField>()

/**
 * Says what is wrong with a field that was left. While something is being pressed it waits: a line that
 * appears would push what is pressed away from under the finger, and the press would be lost.
 */
export function leave(field: AccountField): void {
  if (isPressed) left.add(field)
  else leaveField(field)
}

/** For the form around the fields. */
export const pressing = {
  onPointerDown: (_: PointerEvent) => {
    isPressed = true
  },
  onPointerUp: release,
  onPointerCancel: release
}

function release(): void {
  isPressed = false
  browser.after(0, () => {
    for (const field of left) leaveField(field)
    left.clear()
  })
}
