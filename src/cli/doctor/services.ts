import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSelling } from '#site/bundles.ts'
import type { Site } from '#site/schema.ts'
import type { Examined } from './examined.ts'

/** Queries a configured database; ours starts with the server, so only its files are checked. */
export async function database(root: string): Promise<Examined> {
  const subject = 'database'
  const { DATABASE_URL: url, DATABASE_URL_DIRECT: direct } = process.env
  if (!url) {
    const isThere = existsSync(join(root, '.livery', 'postgres'))
    const says = isThere ? 'ours, under .livery/postgres' : 'ours; the server makes it at its start'
    return { subject, state: 'ok', says }
  }
  const { connect } = await import('#server/db/connect.ts')
  const { isMigrated } = await import('#server/db/migrate.ts')
  const { kysely, close } = connect(url, { connections: 1, direct: direct || undefined })
  try {
    const isReady = await isMigrated(kysely)
    const says = isReady ? 'DATABASE_URL answers' : 'DATABASE_URL answers; its tables are old'
    if (isReady) return { subject, state: 'ok', says }
    return { subject, state: 'warning', says, fix: 'livery migrate, or livery serve does it' }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const says = `DATABASE_URL does not answer: ${why}`
    return { subject, state: 'error', says, fix: 'look at DATABASE_URL, and start that Postgres' }
  } finally {
    await close()
  }
}

/** Settings of mail, push and SMS; sends nothing. */
export async function sending(): Promise<Examined[]> {
  const { deliverySettings } = await import('#server/platform/outbox/settings.ts')
  try {
    const { mail, push, sms } = deliverySettings(process.env)
    const off = 'not set: they wait in the outbox'
    return [
      mail
        ? { subject: 'mail', state: 'ok', says: `through ${new URL(mail.url).host}` }
        : { subject: 'mail', state: 'warning', says: off, fix: 'set LIVERY_SMTP_URL' },
      { subject: 'push', state: 'ok', says: push ? 'set' : off },
      { subject: 'SMS', state: 'ok', says: sms ? `through ${new URL(sms.url).host}` : off }
    ]
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return [{ subject: 'sending', state: 'error', says: error.message, fix: 'docs/operations.md' }]
  }
}

/** Brands that sell and have no key at their provider. */
export async function payments(brands: readonly { id: string; site: Site }[]): Promise<Examined[]> {
  const { missingKeyOf } = await import('#server/platform/payment/payments.ts')
  const subject = 'payments'
  const selling = brands.filter(({ site }) => isSelling(site))
  const keyless = selling.flatMap(brand => {
    const key = missingKeyOf(process.env, brand)
    return key === undefined ? [] : [{ id: brand.id, key }]
  })
  if (selling.length === 0) return [{ subject, state: 'ok', says: 'no brand sells' }]
  if (keyless.length === 0) return [{ subject, state: 'ok', says: `${selling.length} brands sell` }]
  const names = keyless.map(({ id }) => id).join(', ')
  const says = `without a key livery serve sells nothing at ${names}, and screens say so`
  const keys = [...new Set(keyless.map(({ key }) => key))].join(' and ')
  return [{ subject, state: 'warning', says, fix: `set ${keys}; livery start has a sandbox` }]
}
