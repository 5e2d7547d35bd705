/** Hears an event of the window; the answer ends it. */
export function listen<K extends keyof WindowEventMap>(
  target: Window,
  name: K,
  listener: (event: WindowEventMap[K]) => void,
  options?: AddEventListenerOptions
): () => void {
  target.addEventListener(name, listener, options)
  return () => target.removeEventListener(name, listener, options)
}

/** Hears an event that TypeScript's list does not have. */
export function listenTo(
  target: EventTarget,
  name: string,
  listener: (event: Event) => void
): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
