import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import type { PaymentProvider } from '#server/core/payments.ts'
import { paymentProviderFor } from '#server/platform/payment/provider.ts'
import { useBareShop } from './bare-shop.ts'

const shop = useBareShop()

for (const name of PAY_PROVIDERS) {
  test(`${name}: a restart keeps payments, keys and webhooks on their way`, async () => {
    const order = shop.order(name)
    const before = await shop.provider(name)
    const made = await before.start(order)
    await shop.choose(made.checkoutUrl, 'charged_back', 'late')
    const from = shop.received.length
    await shop.sandbox.close()
    await shop.startSandbox()
    const after = await shop.provider(name)
    expect(await after.payment(made.id)).toMatchObject({ state: 'paid', order: order.order })
    expect((await after.start(order)).id).toBe(made.id)
    await expect.poll(async () => (await after.payment(made.id)).chargebacks).toHaveLength(1)
    expect(shop.received.length).toBe(from)
    await shop.press(made.id, 'tell')
    await expect.poll(() => shop.received.length).toBeGreaterThan(from)
  })
}

test('a late webhook comes by itself when its time has come', async () => {
  await shop.sandbox.close()
  await shop.startSandbox({ lateMs: 700 })
  const provider = await shop.provider('mollie')
  const from = shop.received.length
  const { id, checkoutUrl } = await provider.start(shop.order('mollie'))
  await shop.choose(checkoutUrl, 'paid', 'late')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(shop.received.length).toBe(from)
  await expect.poll(() => shop.heardOf(provider, from)).toEqual([id])
})

test('a payment that was answered is there after kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const made: string[] = []
  const makeUntilDown = async (provider: PaymentProvider) => {
    try {
      for (;;) made.push((await provider.start(shop.order('mollie'))).id)
    } catch (error) {
      expect(error).toMatchObject({ name: 'ProviderDown' })
    }
  }
  for (let round = 0; round < 3; round++) {
    const { child, url } = await sandboxIn(folder)
    const provider = await paymentProviderFor({ ...shop.account('mollie'), url })
    for (const id of made) expect((await provider.payment(id)).state).toBe('open')
    const exited = once(child, 'exit')
    setTimeout(() => child.kill('SIGKILL'), 150)
    await Promise.all(Array.from({ length: 4 }, () => makeUntilDown(provider)))
    await exited
  }
  expect(made.length).toBeGreaterThan(3)
})

async function sandboxIn(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('../../../src/server/platform/payment/sandbox/server.ts', import.meta.url)
  const code =
    `const { startPaymentSandbox } = await import(${JSON.stringify(module.href)});` +
    `console.log((await startPaymentSandbox({ port: 0, folder: process.argv[1] })).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

test('the overview shows the newest payment first', async () => {
  const provider = await shop.provider('mollie')
  const first = await provider.start(shop.order('mollie'))
  const second = await provider.start(shop.order('mollie'))
  const html = await (await fetch(`${shop.sandbox.url}/`)).text()
  expect(html.indexOf(second.id)).toBeGreaterThan(0)
  expect(html.indexOf(second.id)).toBeLessThan(html.indexOf(first.id))
})

test('pages of other origins press no buttons', async () => {
  const provider = await shop.provider('mollie')
  const { id, checkoutUrl = '' } = await provider.start(shop.order('mollie'))
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    headers: { origin: 'http://elsewhere.example' },
    body: new URLSearchParams({ outcome: 'paid' })
  })
  expect(answer.status).toBe(403)
  expect((await provider.payment(id)).state).toBe('open')
})

test('a webhook address that is not this machine gets nothing', async () => {
  const provider = await shop.provider('mollie')
  const order = shop.order('mollie')
  const webhookUrl = order.webhookUrl.replace('avondlicht.example.localhost', '127.0.0.2')
  const from = shop.received.length
  const { checkoutUrl } = await provider.start({ ...order, webhookUrl })
  await shop.choose(checkoutUrl, 'paid')
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(shop.received.length).toBe(from)
})
