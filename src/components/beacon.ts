/** Sends JSON that outlives the page, without an answer. */
export function beacon(path: string, body: object): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
