import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#contract/operator/roles.ts'
import { consoleApp } from '#render/console-app.ts'
import { addOperator } from '#server/core/operator/operators.ts'
import { OPERATOR_ROUTES } from '#server/domains.ts'
import { makeOperatorApp } from '#server/http/operator-app.ts'
import { keepFile, storeImage } from '#server/platform/media/files.ts'
import { type Visitor, visitor } from './browser.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/** The operators' side with its app, on a port of its own. */
export interface Console {
  app: FastifyInstance
  /** Of its first page. */
  address: string
}

export function useConsole(server: TestServer): Console {
  const side = {} as Console
  beforeAll(async () => {
    side.app = await makeOperatorApp(server.world, OPERATOR_ROUTES, { console: consoleApp })
    const base = await side.app.listen({ port: 0, host: '127.0.0.1' })
    side.address = `${base}/admin`
  })
  afterAll(async () => {
    const closing = side.app?.close()
    // A page that is left may still wait for an answer.
    side.app?.server.closeAllConnections()
    await closing
  })
  return side
}

let counter = 0

/** Somebody who works here, with a token. */
export async function operator(
  server: TestServer,
  role: Role,
  brands: readonly string[] | null = null
): Promise<{ name: string; token: string }> {
  const name = `desk-${role}-${++counter}`
  const made = await server.database.kysely
    .transaction()
    .execute(tx => addOperator(tx, { name, role, brands }, server.clock.now()))
  if (made === undefined) throw new Error(`${name} is there already`)
  return { name, token: made.token }
}

/** A browser in which an operator has logged in by keyboard. */
export async function atDesk(
  server: TestServer,
  side: Console,
  role: Role,
  look: Visitor & { brands?: readonly string[]; path?: string } = {}
): Promise<{ page: Page; errors: string[]; name: string }> {
  const { brands = null, path = '', ...view } = look
  const { name, token } = await operator(server, role, brands)
  const { page, errors, context } = await visitor({ width: 1280, height: 800, ...view })
  await context.addInitScript("localStorage.setItem('console-language', 'en')")
  await page.goto(`${side.address}${path}`)
  await page.getByLabel('Token').focus()
  await page.keyboard.type(token)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').waitFor()
  // The first answer says that nobody is logged in.
  errors.length = 0
  return { page, errors, name }
}

/** A photo of a member that nobody has seen; noise unless its bytes are given. */
export async function waitingPhoto(
  server: TestServer,
  member: Pick<Person, 'id'>,
  bytes?: Buffer
): Promise<number> {
  const { uploads } = server.world.settings
  const path = join(uploads, `of-${member.id}.png`)
  await mkdir(uploads, { recursive: true })
  await writeFile(path, bytes ?? (await noise()))
  const brand = server.world.brands.byId('avondlicht')
  if (brand === undefined) throw new Error('avondlicht is gone')
  const { file, hash } = await storeImage(server.world, brand, { path })
  return server.database.kysely.transaction().execute(async tx => {
    await keepFile(tx, brand, file)
    const { id } = await tx
      .insertInto('photos')
      .values({
        brand: brand.id,
        profile_id: member.id,
        origin: 'session',
        file,
        status: 'review',
        hash,
        created_at: server.clock.now()
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

function noise(): Promise<Buffer> {
  const gauss = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 640, height: 640, channels: 3, background: '#888', noise: gauss } as const
  return sharp({ create }).png().toBuffer()
}
