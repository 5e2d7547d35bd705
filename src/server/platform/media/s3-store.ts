import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client
} from '@aws-sdk/client-s3'
import { type MediaStore, type S3Settings, VARIANTS } from '../../core/ports.ts'
import { nameIn } from './name.ts'

/** Including the first, because a member waits for it. */
const MAX_ATTEMPTS = 2
const MAX_CONNECT_MS = 2_000

/** A call ends within twice the timeout. */
export function s3Store(settings: S3Settings): MediaStore {
  const client = clientFor(settings)
  const { bucket: Bucket, prefix, timeoutMs } = settings
  const keyOf = (...given: Parameters<typeof nameIn>) => `${prefix}${nameIn(...given)}`
  const soon = () => ({ abortSignal: AbortSignal.timeout(2 * timeoutMs) })
  return {
    async put(key, variant, bytes) {
      const object = { Bucket, Key: keyOf(key, variant), Body: bytes, ContentType: 'image/webp' }
      await client.send(new PutObjectCommand(object), soon())
    },
    async open(key, variant) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(key, variant) })
      try {
        const { Body } = await client.send(command, soon())
        return Body as Readable | undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      const Objects = VARIANTS.map(variant => ({ Key: keyOf(key, variant) }))
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
      const { Errors = [] } = await client.send(command, soon())
      const [first] = Errors
      if (first) throw new Error(`S3 keeps ${first.Key}: ${first.Code} ${first.Message}`)
    }
  }
}

function clientFor({ region, endpoint, credentials, timeoutMs }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: Math.min(MAX_CONNECT_MS, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true
    },
    // Other vendors don't support these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED'
  })
}
