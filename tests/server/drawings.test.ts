import { beforeAll, expect, test } from 'vitest'
import { listGifts } from '#contract/calls/gifts.ts'
import { serveGiftDrawings } from '#server/domains/chat/gift-drawings.ts'
import { pictureOf } from '#server/domains/people/pictures.ts'
import { servePortraits } from '#server/domains/people/portraits.ts'
import { person } from '../world/people.ts'
import { type Answer, Browser, useServer } from '../world/server.ts'

const server = useServer()
beforeAll(() => {
  servePortraits(server.app, server.world)
  serveGiftDrawings(server.app, server.world)
})

function expectDrawing({ status, body, headers }: Answer): void {
  expect(status).toBe(200)
  expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" /)
  expect(body).not.toContain('undefined')
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'$/
  )
}

test('every gift in the list has its drawing at the address given there', async () => {
  const anna = await person(server)
  const { items } = await anna.must(listGifts)
  expect(items).toHaveLength(12)
  for (const { image } of items) expectDrawing(await anna.get(image))
})

test('the same gift is drawn in the colours of each brand', async () => {
  const [here, there] = await Promise.all(
    ['avondlicht.example', 'papillon.example'].map(domain =>
      new Browser(server, domain).get('/api/gifts/rose.svg')
    )
  )
  expect(here?.body).toContain('#b03060')
  expect(there?.body).not.toContain('#b03060')
})

test("a demo member's portrait is a drawing in every size", async () => {
  const visitor = new Browser(server)
  const [brand] = server.world.brands.all
  if (brand === undefined) throw new Error('there are no brands')
  const picture = pictureOf('drawn/man-41-jan', brand, server.clock.now())
  for (const address of Object.values(picture ?? {})) expectDrawing(await visitor.get(address))
  expect(Object.keys(picture ?? {})).toHaveLength(3)
})

test('a member is also drawn to the left and to the right, as half a pair', async () => {
  const views = ['left', 'right', 'portrait'].map(view => `/api/portraits/${view}/man-41-jan.svg`)
  const answers = await Promise.all(views.map(view => new Browser(server).get(view)))
  for (const answer of answers) expectDrawing(answer)
  const texts = answers.map(({ body }) => String(body))
  expect(new Set(texts).size).toBe(3)
  // A drawing that looks right is the other one, mirrored: its scale across is negative.
  expect(texts.slice(0, 2).map(text => /scale\(-/.test(text))).toEqual([false, true])
})

test('a member is also cut out, for a page that draws the place around them', async () => {
  const [whole = '', cut = ''] = await Promise.all(
    ['portrait', 'cutout'].map(async view => {
      const answer = await new Browser(server).get(`/api/portraits/${view}/man-41-jan.svg`)
      expectDrawing(answer)
      return String(answer.body)
    })
  )
  const figureOf = (drawing: string) => drawing.slice(drawing.indexOf('<g stroke-linecap'))
  expect(cut.length).toBeLessThan(whole.length)
  expect(figureOf(cut)).toHaveLength(figureOf(whole).length)
})

test.each([
  '/api/gifts/diamond.svg',
  '/api/gifts/rose',
  '/api/gifts/constructor.svg',
  '/api/portraits/square/dog-41-jan.svg',
  '/api/portraits/huge/man-41-jan.svg'
])('%s is nothing that was drawn', async path => {
  expect((await new Browser(server).get(path)).status).toBe(404)
})

test('a stranger host has no drawings', async () => {
  expect((await new Browser(server, 'nobody.example').get('/api/gifts/rose.svg')).status).toBe(404)
})
