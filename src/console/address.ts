import { useSyncExternalStore } from 'react'
import { QUEUES, type QueueName } from '#contract/operator/roles.ts'

/** Addresses of the console's pages, all under `/admin/app`. */
export type Place =
  | { page: 'queues' }
  | { page: 'queue'; queue: QueueName; id?: number }
  | { page: 'members' }
  | { page: 'member'; id: number }
  | { page: 'orders' }
  | { page: 'order'; id: number }
  | { page: 'chats' }
  | { page: 'chat'; id: number }
  | { page: 'profiles' }
  | { page: 'campaigns' }
  | { page: 'brands' }
  | { page: 'brand'; id: string }
  | { page: 'numbers' }
  | { page: 'operators' }
  | { page: 'log' }
  | { page: 'account' }

const BASE = '/admin/app'

export function addressOf(place: Place): string {
  switch (place.page) {
    case 'queues':
      return BASE
    case 'queue':
      return `${BASE}/queue/${place.queue}${place.id === undefined ? '' : `/${place.id}`}`
    case 'member':
      return `${BASE}/members/${place.id}`
    case 'order':
      return `${BASE}/orders/${place.id}`
    case 'chat':
      return `${BASE}/chats/${place.id}`
    case 'brand':
      return `${BASE}/brands/${place.id}`
    default:
      return `${BASE}/${place.page}`
  }
}

/** A page of the console of another place of members; the server keeps which one. */
export const addressAt = (place: string, page: Place): string => `${addressOf(page)}?place=${place}`

export function placeAt(path: string): Place {
  const [page = '', first = '', second = ''] = path.replace(/^\/admin\/?(app\/?)?/, '').split('/')
  const queue = QUEUES.find(name => name === first)
  if (page === 'queue' && queue) {
    return { page, queue, ...(/^\d+$/.test(second) ? { id: Number(second) } : {}) }
  }
  if (page === 'members') {
    return /^\d+$/.test(first) ? { page: 'member', id: Number(first) } : { page }
  }
  if (page === 'orders') {
    return /^\d+$/.test(first) ? { page: 'order', id: Number(first) } : { page }
  }
  if (page === 'chats') {
    return /^\d+$/.test(first) ? { page: 'chat', id: Number(first) } : { page }
  }
  if (page === 'brands') return /^[a-z0-9-]+$/.test(first) ? { page: 'brand', id: first } : { page }
  if (page === 'profiles' || page === 'campaigns') return { page }
  if (page === 'numbers' || page === 'operators' || page === 'log' || page === 'account') {
    return { page }
  }
  return { page: 'queues' }
}

const MOVED = 'console:moved'

export function go(place: Place): void {
  history.pushState(null, '', addressOf(place))
  window.dispatchEvent(new Event(MOVED))
}

/** Changes the address of the page that is shown, without a step back to it. */
export function stay(place: Place): void {
  history.replaceState(null, '', addressOf(place))
}

const listen = (act: () => void): (() => void) => {
  for (const event of ['popstate', MOVED]) window.addEventListener(event, act)
  return () => {
    for (const event of ['popstate', MOVED]) window.removeEventListener(event, act)
  }
}

export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname)
}
