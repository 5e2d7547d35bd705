import { getResponse, HttpResponse, http } from 'msw'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'
import { address, visitor } from '../world/browser.ts'
import { brandSettings } from '../world/shapes.ts'

// A backend that speaks product.md §7 and nothing else, as another team might have
// written it: of each answer, what the contract asks for, and nothing that it gives a default. The
// islands run against it, with less on the screen. What it leaves out beyond that is an error.

const SITE = 'avondlicht.example'

/** What it answers, and what it was told. */
function backend() {
  const told: string[] = []
  let isIn = false
  const person = { main_image: null, kind: 'member', label: null }
  const chat = (id: number, name: string, num_unread_messages: number) => ({
    conversation: { id, last_message: null, last_at: '2026-01-02T03:04:05Z' },
    profile: { ...person, id: id * 10, name, online: false, gone: false },
    num_unread_messages
  })
  let chats: object[] = [chat(7, 'Marieke', 2), chat(8, 'Sanne', 0)]
  const user = {
    id: 1,
    email: 'bram@mail.example',
    credits: 12,
    status: 'active',
    notifications_disabled: [],
    paid_user: true,
    signup_date: '2026-01-02T03:04:05Z',
    language: 'nl',
    profile: {
      ...{ ...person, ...UNTOLD_ATTRIBUTES, id: 1, name: 'Bram', gender: 'male', country: 'NL' },
      ...{ status: 'active', date_of_birth: '1984-05-06', looking_for: ['female'], photos: [] },
      ...{ interests: [], signup_reason: null, about: null, completeness: 20 }
    }
  }
  const server_time = '2026-11-21T12:00:00.000Z'
  const out = () => HttpResponse.json({ authentication_required: true }, { status: 403 })
  const handlers = [
    http.get('*/api/user.php', () => HttpResponse.json({ user: isIn ? user : null, server_time })),
    http.post('*/api/user.php', () => {
      isIn = true
      return HttpResponse.json({ user })
    }),
    http.put('*/api/user.php', () => HttpResponse.json({ user })),
    http.get('*/api/logout.php', () => {
      isIn = false
      return HttpResponse.json({ ok: true })
    }),
    http.get('*/api/settings.php', () =>
      HttpResponse.json({ settings: brandSettings({ message_credits: 2 }) })
    ),
    http.get('*/api/chats.php', () => (isIn ? HttpResponse.json({ chats, next: null }) : out())),
    http.delete('*/api/chat.php', async ({ request }) => {
      const { conversation } = (await request.json()) as { conversation: number }
      told.push(`deleted ${conversation}`)
      chats = chats.filter(each => JSON.stringify(each).includes(`"id":${conversation},`) === false)
      return HttpResponse.json({ ok: true })
    }),
    http.get('*/api/likes.php', () =>
      isIn
        ? HttpResponse.json({
            profiles: [{ ...person, id: 90, name: 'Ingrid', gender: 'female', country: 'NL' }],
            likes: [],
            liked_by: [{ id: 90, like_new: true }]
          })
        : out()
    ),
    http.get('*/api/auto-like.php', () => HttpResponse.json({ profile: null })),
    http.get('*/api/interests.php', () =>
      HttpResponse.json({ interests: [{ key: 'wine', icon: 'wine' }] })
    ),
    http.get('*/api/regions.php', () =>
      HttpResponse.json({ country: 'NL', term: 'province', regions: [] })
    ),
    http.post('*/api/page-hidden.php', () => HttpResponse.json({}))
  ]
  return {
    ...{ handlers, told },
    drop: () => (isIn = false),
    /** From now on its chats lack what the contract asks for. */
    break: () => {
      chats = [{ conversation: { id: 7 }, profile: { name: 'Marieke' } }]
    },
    mend: () => {
      chats = [chat(7, 'Marieke', 2)]
    }
  }
}

async function at(path: string): Promise<{
  page: Page
  backend: ReturnType<typeof backend>
  faults: string[]
  close(): Promise<void>
}> {
  const { context, page } = await visitor({ isCalm: true })
  const there = backend()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.route('**/api/**', async route => {
    const request = route.request()
    const body = request.postData()
    const asked = new Request(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body === null ? {} : { body })
    })
    const answer = await getResponse(there.handlers, asked)
    if (answer === undefined) return route.fulfill({ status: 404, body: 'Not Found' })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: await answer.text()
    })
  })
  await page.goto(address(SITE, path))
  return { page, backend: there, faults, close: () => context.close() }
}

async function logIn(page: Page): Promise<void> {
  await page.locator('input[type="email"]').fill('bram@mail.example')
  await page.locator('input[autocomplete="current-password"]').fill('Paardenbloem-77')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL(url => !url.pathname.endsWith('/login'))
}

test('a member logs in, and sees chats and likes with their numbers', async () => {
  const { page, faults, close } = await at('/login?next=/chats')
  await logIn(page)
  await page.getByText('Marieke').first().waitFor()
  await page.getByText('Sanne').first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(3\) /)
  await page.goto(address(SITE, '/likes'))
  await page.getByText('Ingrid').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('what it does not know is said on the screen, and the rest goes on', async () => {
  const { page, faults, close } = await at('/login?next=/credits')
  await logIn(page)
  await page.goto(address(SITE, '/chats/7'))
  await page.locator('main').getByRole('button').first().waitFor()
  await page.goto(address(SITE, '/members'))
  await page.locator('main h1').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('its bare 403 logs the member out', async () => {
  const { page, backend, close } = await at('/login?next=/chats')
  await logIn(page)
  await page.getByText('Marieke').first().waitFor()
  backend.drop()
  await page.goto(address(SITE, '/chats'))
  await page.waitForURL(/\/login/)
  await close()
})

test('an answer that breaks the contract is an error with another try, and nobody is made up', async () => {
  const { page, backend, close } = await at('/login?next=/likes')
  await logIn(page)
  const said: string[] = []
  page.on('pageerror', ({ message }) => said.push(message))
  backend.break()
  await page.goto(address(SITE, '/chats'))
  const again = page.locator('main').getByRole('button', { name: 'Opnieuw proberen' })
  await again.first().waitFor()
  expect(await page.getByText('Marieke').count()).toBe(0)
  await again.first().click()
  await expect.poll(() => said.filter(text => text.startsWith('listChats')).length).toBe(1)
  backend.mend()
  await again.first().click()
  await page.getByText('Marieke').first().waitFor()
  await close()
})
