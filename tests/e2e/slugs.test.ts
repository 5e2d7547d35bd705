import { expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'

const DUTCH = 'avondlicht.example'

/** What the page reports of a visit, and where its link to sign-up leads. */
async function visitTo(path: string): Promise<{ sent: unknown; signup: URLSearchParams }> {
  const { context, page } = await visitor({ isCalm: true })
  // A browser's driver sees that a beacon goes out, and not what it says.
  await context.addInitScript(() => {
    navigator.sendBeacon = (path, body) => {
      if (String(path).endsWith('/api/track.php') && body instanceof Blob)
        void body.text().then(text => Object.assign(window, { told: text }))
      return true
    }
  })
  await page.goto(address(DUTCH, path))
  const told = await page.waitForFunction(() => Reflect.get(window, 'told') as string | undefined)
  const sent: unknown = JSON.parse((await told.jsonValue()) ?? '')
  const link = page.locator('main a[href*="/signup"]').first()
  const signup = new URL((await link.getAttribute('href')) ?? '', address(DUTCH)).searchParams
  await context.close()
  return { sent, signup }
}

test('a slug without a page is counted, and goes along to sign-up', async () => {
  const { sent, signup } = await visitTo('/landers/gallery/spring-7')
  expect(sent).toEqual({ lander: 'gallery', variant: 'spring-7', sub1: 'spring-7' })
  expect(signup.get('sub1')).toBe('spring-7')
})

test('what the query says of the campaign goes before the slug', async () => {
  const { sent, signup } = await visitTo('/landers/gallery/gay-a?network=n1&sub1=x')
  expect(sent).toEqual({ lander: 'gallery', variant: 'gay-a', network: 'n1', sub1: 'x' })
  expect(signup.get('sub1')).toBe('x')
})

test('a lander without a slug has no variant', async () => {
  const { sent, signup } = await visitTo('/landers/gallery')
  expect(sent).toEqual({ lander: 'gallery' })
  expect(signup.has('sub1')).toBe(false)
})
