import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { operatorPortFrom } from '#server/settings.ts'
import { startServer } from '#server/start.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

/** A server as `livery serve` starts it; answers with the lines it said and its port. */
async function started(env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-port-'))
  const lines: string[] = []
  const running = await startServer({
    root: CHECKOUT,
    out: folder,
    port: 0,
    env: {
      DATABASE_URL: server.url,
      LIVERY_SECRET: 'of the tests',
      LIVERY_MEDIA_FOLDER: folder,
      ...env
    },
    isDevelopment: false,
    log: line => void lines.push(line)
  })
  onTestFinished(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { lines, port: running.port }
}

test('the operators’ side listens on a port of its own, and on no other', async () => {
  const { lines, port } = await started({ LIVERY_OPERATOR_PORT: '0' })
  const line = lines.find(each => each.startsWith('operators: ')) ?? ''
  const [, base] = /^operators: (http:\/\/127\.0\.0\.1:\d+)\/admin$/.exec(line) ?? []
  expect((await fetch(`${base}/admin/openapi.json`)).status).toBe(200)
  expect((await fetch(`${base}/admin/stats?by=day`)).status).toBe(401)
  expect((await fetch(`${base}/api/user.php`)).status).toBe(404)
  const members = await fetch(`http://127.0.0.1:${port}/admin/stats?by=day`, {
    headers: { authorization: 'Bearer lo_whatever' }
  })
  expect(members.status).toBe(404)
})

test('without a port there is none', async () => {
  const { lines } = await started({})
  expect(lines.filter(line => line.startsWith('operators'))).toEqual([])
})

test('a port that is none is named', () => {
  expect(() => operatorPortFrom({ LIVERY_OPERATOR_PORT: 'x' })).toThrow(
    /LIVERY_OPERATOR_PORT is "x"/
  )
})
