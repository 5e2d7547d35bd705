import { getResponse, HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'

// A backend that speaks the specification's section 7 and nothing else, as another team might have
// written it from the text alone. The islands run against it, with less on the screen.

const SITE = 'avondlicht.example'

/** What it answers, and what it was told. */
function backend() {
  const told: string[] = []
  let isIn = false
  let chats = [
    { conversation: { id: 7 }, profile: { id: 70, name: 'Marieke' }, num_unread_messages: 2 },
    { conversation: { id: 8 }, profile: { id: 80, name: 'Sanne' }, num_unread_messages: 0 }
  ]
  const user = {
    credits: 12,
    status: 'confirmed',
    notifications_disabled: [],
    paid_user: true,
    signup_date: '2026-01-02T03:04:05Z',
    language: 'nl',
    profile: { name: 'Bram', country: 'NL', status: 'active', main_image: null }
  }
  const out = () => HttpResponse.json({ authentication_required: true }, { status: 403 })
  const handlers = [
    http.get('*/api/user.php', () => HttpResponse.json({ user: isIn ? user : null })),
    http.post('*/api/user.php', () => {
      isIn = true
      return HttpResponse.json({ user })
    }),
    http.put('*/api/user.php', () => HttpResponse.json({ user })),
    http.get('*/api/logout.php', () => {
      isIn = false
      return new HttpResponse(null)
    }),
    http.get('*/api/settings.php', () =>
      HttpResponse.json({ settings: { name: 'Avondlicht', message_credits: 2, countries: ['NL'] } })
    ),
    http.get('*/api/chats.php', () => (isIn ? HttpResponse.json({ chats }) : out())),
    http.delete('*/api/chat.php', async ({ request }) => {
      const { conversation } = (await request.json()) as { conversation: number }
      told.push(`deleted ${conversation}`)
      chats = chats.filter(chat => chat.conversation.id !== conversation)
      return HttpResponse.json({})
    }),
    http.get('*/api/likes.php', () =>
      isIn
        ? HttpResponse.json({
            profiles: [{ id: 90, name: 'Ingrid', main_image: null }],
            liked_by: [{ id: 90, like_new: true }]
          })
        : out()
    ),
    http.get('*/api/auto-like.php', () => HttpResponse.json({ profile: null })),
    http.get('*/api/interests.php', () => HttpResponse.json({ interests: ['hiking', 'wine'] })),
    http.get('*/api/regions.php', () => HttpResponse.json({ regions: [] })),
    http.get('*/api/companyinfo.php', () => HttpResponse.json({ companyinfo: { name: 'X BV' } })),
    http.post('*/api/page-hidden.php', () => HttpResponse.json({}))
  ]
  return { handlers, told, drop: () => (isIn = false) }
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
