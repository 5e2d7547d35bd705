/** Sends JSON that outlives the page, without an answer. */
export function beacon(path: string, body: object): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (navigator.sendBeacon?.(path, json)) return
  fetch(path, { method: 'POST', body: json, keepalive: true }).catch(() => {})
}
