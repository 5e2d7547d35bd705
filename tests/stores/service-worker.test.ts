import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../world/fake-browser.ts'

/** What the worker of one brand sees of its browser. */
function fakeScope() {
  const ears = new Map<string, (event: unknown) => void>()
  const shown: { title: string; options: NotificationOptions }[] = []
  const pages: ReturnType<typeof fakePage>[] = []
  const opened: string[] = []
  const badges: (number | 'none')[] = []
  const scope = {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.push({ title, options })
      },
      pushManager: { subscribe: async () => ({ endpoint: 'https://push.example/new' }) }
    },
    location: new URL('https://avondlicht.example/sw.js'),
    navigator: {
      setAppBadge: async (count: number) => badges.push(count),
      clearAppBadge: async () => badges.push('none')
    },
    clients: {
      claim: async () => {},
      matchAll: async () => pages,
      openWindow: async (url: string) => opened.push(url)
    },
    skipWaiting: async () => {},
    addEventListener: (name: string, hear: (event: unknown) => void) => ears.set(name, hear)
  }
  const happens = async (name: string, event: object) => {
    const works: Promise<unknown>[] = []
    ears.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
    await settle()
  }
  return { scope, shown, pages, opened, badges, happens }
}

function fakePage(url: string, { focused = false, isControlled = true } = {}) {
  const page = {
    url,
    focused,
    told: [] as unknown[],
    postMessage: (message: unknown) => page.told.push(message),
    focus: async () => {
      page.focused = true
      return page
    },
    navigate: async (to: string) => {
      if (!isControlled) throw new TypeError('not controlled')
      page.url = to
      return page
    }
  }
  return page
}

let world: ReturnType<typeof fakeScope>

beforeEach(async () => {
  world = fakeScope()
  vi.stubGlobal('self', world.scope)
  vi.resetModules()
  await import('../../src/worker/service-worker.ts')
})

const PUSH = {
  title: 'Nieuw bericht',
  body: 'Van Sanne',
  url: 'https://avondlicht.example/chats/7',
  tag: 'new_messages',
  badge: 3
}
const push = (data: unknown) => world.happens('push', { data: { json: () => data } })
const click = (url: unknown) =>
  world.happens('notificationclick', { notification: { close: () => {}, data: { url } } })

test('a push is shown in the words of the server, with the number on the icon', async () => {
  await push(PUSH)
  expect(world.shown).toEqual([
    {
      title: 'Nieuw bericht',
      options: {
        body: 'Van Sanne',
        tag: 'new_messages',
        icon: '/_i/180.png',
        data: { url: PUSH.url }
      }
    }
  ])
  expect(world.badges).toEqual([3])
})

test('open pages hear of a push, so that they reload chats and likes', async () => {
  const page = fakePage('https://avondlicht.example/members')
  world.pages.push(page)
  await push(PUSH)
  expect(page.told).toEqual([{ kind: 'pushed' }])
})

test('a push that cannot be read is shown all the same, and takes the number away', async () => {
  await world.happens('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      }
    }
  })
  await world.happens('push', { data: null })
  expect(world.shown.map(({ title }) => title)).toEqual([
    'avondlicht.example',
    'avondlicht.example'
  ])
})

test('a click focuses the page that shows what the push tells of', async () => {
  const [other, right] = [
    fakePage('https://avondlicht.example/members', { focused: true }),
    fakePage(PUSH.url)
  ]
  world.pages.push(other, right)
  await click(PUSH.url)
  expect(right.focused).toBe(true)
  expect(other.url).toBe('https://avondlicht.example/members')
  expect(world.opened).toEqual([])
})

test('a click leads an open page there, and opens one where none is', async () => {
  const page = fakePage('https://avondlicht.example/members')
  world.pages.push(page)
  await click(PUSH.url)
  expect(page.url).toBe(PUSH.url)
  world.pages.length = 0
  await click(PUSH.url)
  expect(world.opened).toEqual([PUSH.url])
})

test('a page that the worker does not control is not led anywhere: another one opens', async () => {
  world.pages.push(fakePage('https://avondlicht.example/', { isControlled: false }))
  await click(PUSH.url)
  expect(world.opened).toEqual([PUSH.url])
})

test('no push leads away from the brand', async () => {
  for (const url of [
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    undefined
  ]) {
    await click(url)
  }
  expect(new Set(world.opened)).toEqual(new Set(['https://avondlicht.example/']))
})

test('a subscription that the browser changed by itself is told to the server', async () => {
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  await world.happens('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey: null } }
  })
  expect(fetched).toHaveBeenCalledWith(
    '/api/user.php?push=1',
    expect.objectContaining({ method: 'POST', credentials: 'include' })
  )
})
