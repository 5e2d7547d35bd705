import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_PLACE, missingVariableOf, variablesOf } from '#contract/place.ts'
import { embeddedFolder } from '#server/db/embedded/folder.ts'
import { isSelling } from '#site/bundles.ts'
import type { Site } from '#site/schema.ts'
import type { Examined } from './examined.ts'

/** Queries the configured database of each place that has a brand. */
export async function databases(root: string): Promise<Examined[]> {
  const [{ siteIds }, { placeOf }] = await Promise.all([
    import('#site/sources.ts'),
    import('../database.ts')
  ])
  const ids = existsSync(join(root, 'sites')) ? siteIds(root) : []
  const places = new Set([
    DEFAULT_PLACE,
    ...ids.map(id => placeOf({ cwd: root, env: undefined }, id))
  ])
  return Promise.all([...places].map(place => database(root, place)))
}

/** Ours starts with the server, so only its files are checked. */
async function database(root: string, place: string): Promise<Examined> {
  const names = variablesOf(place)
  const subject = place === DEFAULT_PLACE ? 'database' : `database of ${place}`
  const { [names.url]: url, [names.direct]: direct } = process.env
  const missing = missingVariableOf(place, process.env)
  if (missing !== undefined) {
    const says = `${missing} is not set, and brands are there`
    return { subject, state: 'error', says, fix: `set ${missing} to its Postgres` }
  }
  if (!url) {
    const isThere = existsSync(embeddedFolder(root))
    const says = isThere ? 'ours, under .livery/postgres' : 'ours; the server makes it at its start'
    return { subject, state: 'ok', says }
  }
  return { subject, ...(await conditionOf(names.url, url, direct || undefined)) }
}

async function conditionOf(
  name: string,
  url: string,
  direct: string | undefined
): Promise<Omit<Examined, 'subject'>> {
  const { connect } = await import('#server/db/connect.ts')
  const { isMigrated } = await import('#server/db/migrate.ts')
  const { kysely, close } = connect(url, { connections: 1, direct })
  try {
    const isReady = await isMigrated(kysely)
    const says = isReady ? `${name} answers` : `${name} answers; its tables are old`
    if (isReady) return { state: 'ok', says }
    return { state: 'warning', says, fix: 'livery migrate, or livery serve does it' }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const says = `${name} does not answer: ${why}`
    return { state: 'error', says, fix: `look at ${name}, and start that Postgres` }
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
