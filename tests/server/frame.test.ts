import { expect, test } from 'vitest'
import { person } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'

const server = useServer()

test('an unknown address is refused as not found, as JSON', async () => {
  const { status, body } = await new Browser(server).get('/api/nothing.php')
  expect(status).toBe(404)
  expect(body).toMatchObject({ error: { code: 'not_found' } })
})

test('the pool is left as found', async () => {
  const anna = await person(server)
  expect(anna.id).toBeGreaterThan(0)
})
