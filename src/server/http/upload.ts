import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Upload } from '#contract/endpoint.ts'
import type { AppContext } from '../core/app.ts'
import type { Uploaded } from '../core/context.ts'
import { refuse, refuseFields } from '../core/refusal.ts'
import { uploadPath } from './upload-folder.ts'

export interface Form {
  body: Record<string, unknown>
  upload: Uploaded
  clear(): Promise<void>
}

const MAX_TEXTS = 10
const MAX_TEXT_BYTES = 64 * 1024

/** Streams to disk to save memory. Refuses `too_large`, `unsupported_type` and malformed forms. */
export async function receive(
  app: AppContext,
  { upload }: Endpoint,
  request: FastifyRequest
): Promise<Form | undefined> {
  if (upload === undefined) return undefined
  const path = await uploadPath(app)
  const clear = () => rm(path, { force: true })
  try {
    return { ...(await parts(request, upload, path)), clear }
  } catch (error) {
    await clear()
    if (isTooLarge(error)) refuse('too_large', { limit: upload.most })
    if (isBrokenOff(error)) refuse('bad_json')
    throw error
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}

/** The parser reports a truncated or malformed form by message only. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && /multipart|part header|needle/i.test(error.message)
}

async function parts(
  request: FastifyRequest,
  upload: Upload,
  path: string
): Promise<Omit<Form, 'clear'>> {
  const limits = { fileSize: upload.most, files: 1, fields: MAX_TEXTS, fieldSize: MAX_TEXT_BYTES }
  const body: Record<string, unknown> = Object.create(null)
  let uploaded: Uploaded | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname in body) refuseFields({ [part.fieldname]: 'invalid' })
      if (part.valueTruncated) refuseFields({ [part.fieldname]: 'too_long' })
      body[part.fieldname] = part.value
    } else if (part.fieldname === upload.field) uploaded = await written(part, upload, path)
    else refuseFields({ [part.fieldname]: 'unknown' })
  }
  return { body: { ...body }, upload: uploaded ?? refuseFields({ [upload.field]: 'required' }) }
}

async function written(part: MultipartFile, { most }: Upload, path: string): Promise<Uploaded> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    }
  })
  await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) refuse('too_large', { limit: most })
  return { path, bytes, sha256: hash.digest('hex') }
}
