import type { Browser } from 'playwright'

/** One request of a visit. */
export interface Load {
  kind: string
  path: string
  /** On the wire: headers and packed body. */
  bytes: number
  /** Milliseconds since the visit began. */
  from: number
  to: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Opens an address with an empty cache, touches nothing, and tells what was loaded. */
export async function firstVisit(browser: Browser, address: string): Promise<Load[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const open = new Map<string, Omit<Load, 'bytes' | 'to'>>()
  const loads: Load[] = []
  let began: number | undefined
  const since = (timestamp: number): number => {
    began ??= timestamp
    return Math.round((timestamp - began) * 1000)
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const { pathname } = new URL(request.url)
    const from = since(timestamp)
    open.set(requestId, { kind: type ?? 'Other', path: pathname, from })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const begun = open.get(requestId)
    if (begun) loads.push({ ...begun, bytes: encodedDataLength, to: since(timestamp) })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return loads.toSorted((a, b) => a.from - b.from)
}

export function weightOf(loads: readonly Load[]): { total: number; kinds: Map<string, number> } {
  const kinds = new Map<string, number>()
  for (const { kind, bytes } of loads) kinds.set(kind, (kinds.get(kind) ?? 0) + bytes)
  return { total: loads.reduce((sum, { bytes }) => sum + bytes, 0), kinds }
}
