import { readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort, nginx } from '../host/world.ts'
import { SMALL, writeFleet } from '../world/fleet.ts'
import { liveryMeanwhile } from '../world/livery.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Zonnig, live on nginx, before a member app that is well until it is told otherwise. */
async function served() {
  const app = { status: 200 }
  const server = createServer((_, response) => response.writeHead(app.status).end('{}'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const api = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': `${SMALL}deploy: { target: nginx, path: srv, api: "${api}" }\n`
  })
  const run = (...words: string[]) =>
    liveryMeanwhile(['--cwd', root, '--no-input', ...words], { LIVERY_DEPLOY_ALLOW_STALE: '1' })
  const build = async () => expect((await run('build', '--no-media')).status).toBe(0)
  await build()
  expect((await run('deploy', '--allow-live')).status).toBe(0)
  const port = await freePort()
  const block = `listen 127.0.0.1:${port}; include "${root}/srv/conf/nginx/answers.inc";`
  const proxy = await nginx(join(root, 'n'), port, `server { ${block} }`)
  onTestFinished(async () => {
    await proxy.stop()
    server.close()
  })
  const live = () => readlinkSync(join(root, 'srv/current'))
  const change = async (days: number) => {
    expect((await run('config', 'set', 'zonnig', `economy.refundDays=${days}`)).status).toBe(0)
    await build()
  }
  const origin = `http://127.0.0.1:${port}`
  const deploy = (...words: string[]) => run('deploy', '--allow-live', '--check', ...words)
  return { app, origin, deploy, change, live }
}

test('a release that visitors get stays; one that they do not get is taken back, with what is wrong', async () => {
  const { app, origin, deploy, change, live } = await served()
  const first = live()
  await change(30)
  const well = await deploy(origin)
  expect(well.status, well.stderr).toBe(0)
  const second = live()
  expect(second).not.toBe(first)

  await change(31)
  app.status = 500
  const ill = await deploy(origin)
  expect(ill.status).toBe(7)
  expect(ill.stderr).toContain("the member app's server answers /api/settings.php with 500")
  expect(ill.stderr).toContain(`${second.split('/').at(-1)} is live again`)
  expect(live()).toBe(second)

  app.status = 200
  const nobody = await deploy(`http://127.0.0.1:${await freePort()}`)
  expect(nobody.status).toBe(7)
  expect(nobody.stderr).toContain('nothing that speaks this answers')
  expect(live()).toBe(second)
  expect((await deploy(origin)).status).toBe(0)
  expect(live()).not.toBe(second)
})

test('an origin that is none is refused before anything is sent', async () => {
  const { deploy, live } = await served()
  const before = live()
  expect((await deploy('elsewhere')).status).toBe(2)
  expect((await deploy('https://127.0.0.1/path')).status).toBe(2)
  expect(live()).toBe(before)
})
