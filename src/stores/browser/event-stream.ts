import type { EventStream } from './port.ts'

/** The browser's own reconnect has no jitter, so it is not used. */
export function openStream(url: string): EventStream {
  const source = new EventSource(url, { withCredentials: true })
  return {
    on: (name, listener) =>
      source.addEventListener(name, event => {
        if (event instanceof MessageEvent) listener(String(event.data))
      }),
    onOpen: act => source.addEventListener('open', () => act(), { once: true }),
    onEnd: act =>
      source.addEventListener(
        'error',
        () => {
          // Closed by the browser after an invalid answer such as 404 or 403.
          const how = source.readyState === EventSource.CLOSED ? 'refused' : 'lost'
          source.close()
          act(how)
        },
        { once: true }
      ),
    close: () => source.close()
  }
}
