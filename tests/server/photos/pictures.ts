import { readdirSync, readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { addPhoto, type PhotoReason } from '#contract/calls/photos.ts'
import { brandCtx } from '#server/core/context.ts'
import { decidePhoto } from '#server/domains/photos/photo-verdict.ts'
import type { Person } from '../../world/people.ts'
import type { Browser, TestServer } from '../../world/server.ts'

export type Bytes = Uint8Array<ArrayBuffer>

let seeds = 0

/** A picture like no other, of soft blots; `seed` gives the same one again. */
export function blots(width = 600, height = 500, seed = ++seeds): Sharp {
  const side = 10
  const raw = new Uint8Array(side * side * 3)
  let state = seed * 2_654_435_761
  for (let at = 0; at < raw.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    raw[at] = state >>> 24
  }
  const small = sharp(raw, { raw: { width: side, height: side, channels: 3 } })
  return small.resize(width, height, { fit: 'fill', kernel: 'cubic' })
}

/** A JPEG like no other. */
export async function jpeg(width?: number, height?: number, seed?: number): Promise<Bytes> {
  return bytesOf(blots(width, height, seed).jpeg())
}

export async function bytesOf(image: Sharp): Promise<Bytes> {
  return new Uint8Array(await image.toBuffer())
}

export function fixture(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
}

/** Sends a photo as a browser does. */
export async function send(who: Browser, bytes: Bytes, given: Given = {}) {
  const { name, type, key, ...body } = given
  return who.call(addPhoto, {
    body,
    file: { bytes, ...(name ? { name } : {}), ...(type ? { type } : {}) },
    ...(key ? { headers: { 'idempotency-key': key } } : {})
  })
}

interface Given {
  private?: '0' | '1'
  crop?: string
  name?: string
  type?: string
  /** Idempotency-Key. */
  key?: string
}

/** Sends a photo that is taken; answers with its id. */
export async function sent(who: Browser, bytes?: Bytes, given?: Given): Promise<number> {
  const { body, refused } = await send(who, bytes ?? (await jpeg()), given)
  if (refused) throw new Error(JSON.stringify(refused))
  return body.id
}

/** What a moderator does. */
export async function decide(
  server: TestServer,
  photo: number,
  reason?: PhotoReason,
  domain = 'avondlicht.example'
): Promise<void> {
  const brand = server.world.brands.of(domain)
  if (brand === undefined) throw new Error(`${domain} is no brand`)
  await server.database.kysely
    .transaction()
    .execute(tx =>
      decidePhoto(
        brandCtx(server.world, brand, tx),
        reason ? { photo, verdict: 'rejected', reason } : { photo, verdict: 'active' }
      )
    )
}

/** A photo that everybody sees. */
export async function active(server: TestServer, who: Person, given?: Given): Promise<number> {
  const id = await sent(who, undefined, given)
  await decide(server, id)
  return id
}

/** Every file in the store of a test's server. */
export function stored(server: TestServer): string[] {
  return readdirSync(server.mediaFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
}

/** What is on the disk while an upload runs. */
export function uploading(server: TestServer): string[] {
  return readdirSync(server.world.settings.uploads)
}
