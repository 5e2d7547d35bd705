/** Hears an event of the window; the answer ends it. */
export function listen<K extends keyof WindowEventMap>(
  target: Window,
  name: K,
  hear: (event: WindowEventMap[K]) => void,
  options?: AddEventListenerOptions
): () => void {
  target.addEventListener(name, hear, options)
  return () => target.removeEventListener(name, hear, options)
}

/** Hears an event that TypeScript's list does not have. */
export function listenTo(
  target: EventTarget,
  name: string,
  hear: (event: Event) => void
): () => void {
  target.addEventListener(name, hear)
  return () => target.removeEventListener(name, hear)
}
