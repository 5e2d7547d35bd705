/** Returns the remove function. */
export function listen<K extends keyof WindowEventMap>(
  target: Window,
  name: K,
  listener: (event: WindowEventMap[K]) => void,
  options?: AddEventListenerOptions
): () => void {
  target.addEventListener(name, listener, options)
  return () => target.removeEventListener(name, listener, options)
}

export function listenTo(
  target: EventTarget,
  name: string,
  listener: (event: Event) => void
): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
