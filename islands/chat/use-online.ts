import { useEffect, useState } from 'react'
import { browser } from '#stores/browser/port.ts'

/** Whether there is a network. */
export function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(() => browser.isOnline())
  useEffect(() => browser.onOnline(setIsOnline), [])
  return isOnline
}

/** Whether the page is seen. */
export function useVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => browser.isVisible())
  useEffect(() => browser.onVisible(setIsVisible), [])
  return isVisible
}
