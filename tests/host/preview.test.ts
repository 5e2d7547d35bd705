import { expect, inject, test } from 'vitest'
import { preview } from '#server/http/preview.ts'

test('a preview answers what every page asks for with nothing, and other calls as a server that is down', async () => {
  const server = await preview(inject('dist'), 0)
  try {
    const ask = async (url: string): Promise<number> =>
      (await server.inject({ url, headers: { host: 'avondlicht.example.localhost' } })).statusCode
    expect(await ask('/api/settings.php')).toBe(204)
    expect(await ask('/api/languages.css')).toBe(204)
    expect(await ask('/api/members.php')).toBe(503)
  } finally {
    await server.close()
  }
})
