import { join } from 'node:path'
import type { MediaSettings } from '../../core/ports.ts'

const USUAL_TIMEOUT_MS = 5_000

/** Throws a TypeError that names the variable. */
export function mediaSettings(env: NodeJS.ProcessEnv, root: string): MediaSettings {
  const path = env.LIVERY_MEDIA_S3_BUCKET
  if (!path) return { folder: env.LIVERY_MEDIA_FOLDER || join(root, '.livery', 'media') }
  const [bucket = '', ...folders] = path.split('/').filter(Boolean)
  return {
    bucket,
    prefix: folders.map(folder => `${folder}/`).join(''),
    region: env.LIVERY_MEDIA_S3_REGION || 'us-east-1',
    endpoint: endpointIn(env),
    credentials: credentialsIn(env),
    timeoutMs: timeoutIn(env)
  }
}

function endpointIn({ LIVERY_MEDIA_S3_ENDPOINT: text }: NodeJS.ProcessEnv): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new TypeError(`LIVERY_MEDIA_S3_ENDPOINT is "${text}"; write an address, https://…`)
}

function credentialsIn(env: NodeJS.ProcessEnv) {
  const { LIVERY_MEDIA_S3_ACCESS_KEY_ID: accessKeyId } = env
  const { LIVERY_MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (!accessKeyId && !secretAccessKey) return undefined
  throw new TypeError(
    'LIVERY_MEDIA_S3_ACCESS_KEY_ID and LIVERY_MEDIA_S3_SECRET_ACCESS_KEY go together; set both'
  )
}

function timeoutIn({ LIVERY_MEDIA_S3_TIMEOUT_MS: text }: NodeJS.ProcessEnv): number {
  if (!text) return USUAL_TIMEOUT_MS
  if (/^[1-9]\d{2,5}$/.test(text)) return Number(text)
  throw new TypeError(`LIVERY_MEDIA_S3_TIMEOUT_MS is "${text}"; write milliseconds, 100 or more`)
}
