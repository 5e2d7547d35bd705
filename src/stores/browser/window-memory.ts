import { DAY_SECONDS } from '#contract/time.ts'
import { listen } from './listen.ts'
import type { BrowserPort } from './port.ts'

const CHANNEL = 'livery'

type Part<K extends keyof BrowserPort> = Pick<BrowserPort, K>

export function windowMemory(): Part<
  'recall' | 'remember' | 'onRemembered' | 'recallVisit' | 'rememberVisit' | 'cookie' | 'saveCookie'
> {
  return {
    recall: key => read(() => localStorage, key),
    remember: (key, value) => write(() => localStorage, key, value),
    onRemembered: listener =>
      listen(window, 'storage', ({ storageArea, key, newValue }) => {
        if (key !== null && storageArea === storageOf(() => localStorage)) listener(key, newValue)
      }),
    recallVisit: key => read(() => sessionStorage, key),
    rememberVisit: (key, value) => write(() => sessionStorage, key, value),
    cookie: name => {
      const pair = document.cookie.split('; ').find(text => text.startsWith(`${name}=`))
      return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
    },
    saveCookie: (name, value, days) => {
      const secure = location.protocol === 'https:' ? ';Secure' : ''
      const age = days === undefined ? '' : `;Max-Age=${days * DAY_SECONDS}`
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=${encodeURIComponent(value)};Path=/${age};SameSite=Lax${secure}`
    }
  }
}

/** Accessing blocked storage throws. */
function storageOf(area: () => Storage): Storage | undefined {
  try {
    return area()
  } catch {
    return undefined
  }
}

export function read(area: () => Storage, key: string): string | null {
  try {
    return area().getItem(key)
  } catch {
    return null
  }
}

export function write(area: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) area().removeItem(key)
    else area().setItem(key, value)
  } catch {
    return
  }
}

export function windowTabs(): Part<'tellTabs' | 'onTabs'> {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  return {
    tellTabs: message => channel?.postMessage(message),
    onTabs: listener => {
      if (channel === undefined) return () => {}
      const onMessage = ({ data }: MessageEvent) => {
        if (typeof data === 'string') listener(data)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    }
  }
}
