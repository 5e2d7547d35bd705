import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { person, profile } from '../world/people.ts'

const app = useApp()
const FICTIONAL = { kind: 'fictional', label: 'fictional', origin: 'operator' } as const

/** The icon of a fictional profile's label at a brand. */
async function iconAt(domain: string, brand: string): Promise<string | null> {
  const viewer = await person(app, { domain })
  const id = await profile(app, { brand, ...FICTIONAL })
  const { page } = await app.as(viewer)
  await page.goto(app.at(`/members/${id}`, domain))
  return page.locator('.label-note .kind use').getAttribute('href')
}

test('the label of a fictional profile has the icon that the brand chose, else the masks', async () => {
  expect(await iconAt('papillon.example', 'papillon')).toContain('#pencil')
  expect(await iconAt('avondlicht.example', 'avondlicht')).toContain('#fictional')
})
