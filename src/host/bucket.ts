import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client
} from '@aws-sdk/client-s3'
import { DeployError } from './deployment.ts'
import type { ObjectMetadata } from './s3-files.ts'

/** Credentials come from LIVERY_S3_*, or from where the AWS SDK looks. */
export interface BucketOptions {
  path: string
  env: NodeJS.ProcessEnv
  /** Limit per request including retries, in milliseconds. */
  timeoutMs: number
}

/** A bucket or a folder in it; keys are relative to it. Methods throw `DeployError`. */
export class Bucket {
  readonly name: string
  readonly #prefix: string
  readonly #client: S3Client
  readonly #timeoutMs: number

  constructor({ path, env, timeoutMs }: BucketOptions) {
    const [name = '', ...folders] = path
      .replace(/^s3:\/\//, '')
      .split('/')
      .filter(Boolean)
    this.name = name
    this.#prefix = folders.map(folder => `${folder}/`).join('')
    this.#timeoutMs = timeoutMs
    this.#client = new S3Client(settingsFrom(env))
  }

  /** Sizes in bytes by key. */
  async list(signal?: AbortSignal): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    let token: string | undefined
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.name,
        Prefix: this.#prefix,
        ContinuationToken: token
      })
      const page = await this.#send('list', options => this.#client.send(command, options), signal)
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        found.set(Key.slice(this.#prefix.length), Size)
      }
      token = page.NextContinuationToken
    } while (token !== undefined)
    return found
  }

  async read(key: string): Promise<string | undefined> {
    const command = new GetObjectCommand({ Bucket: this.name, Key: this.#key(key) })
    return this.#send(`read ${key}`, async options => {
      try {
        const { Body } = await this.#client.send(command, options)
        return await Body?.transformToString()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    })
  }

  async write(
    key: string,
    body: Uint8Array,
    metadata: Partial<ObjectMetadata>,
    signal?: AbortSignal
  ): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.name,
      Key: this.#key(key),
      Body: body,
      ...metadata
    })
    const { ETag, ServerSideEncryption } = await this.#send(
      `write ${key}`,
      options => this.#client.send(command, options),
      signal
    )
    const sum = createHash('md5').update(body).digest('hex')
    // The ETag is the content's MD5 unless the bucket encrypts with KMS keys.
    const isSum =
      /^"[0-9a-f]{32}"$/.test(ETag ?? '') && !ServerSideEncryption?.startsWith('aws:kms')
    if (isSum && ETag !== `"${sum}"`) {
      throw new DeployError(`${key} did not arrive whole in ${this.name}. Deploy again.`)
    }
  }

  async copy(from: string, to: string, metadata: ObjectMetadata): Promise<void> {
    const command = new CopyObjectCommand({
      Bucket: this.name,
      Key: this.#key(to),
      CopySource: encodeURI(`${this.name}/${this.#key(from)}`),
      MetadataDirective: 'REPLACE',
      ...metadata
    })
    await this.#send(`write ${to}`, options => this.#client.send(command, options))
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += 1000) {
      const Objects = keys.slice(start, start + 1000).map(key => ({ Key: this.#key(key) }))
      const command = new DeleteObjectsCommand({
        Bucket: this.name,
        Delete: { Objects, Quiet: true }
      })
      await this.#send('remove', options => this.#client.send(command, options))
    }
  }

  #key(key: string): string {
    return `${this.#prefix}${key}`
  }

  async #send<T>(
    what: string,
    ask: (options: { abortSignal: AbortSignal }) => Promise<T>,
    signal?: AbortSignal
  ): Promise<T> {
    const limit = AbortSignal.timeout(this.#timeoutMs)
    try {
      return await ask({ abortSignal: signal ? AbortSignal.any([signal, limit]) : limit })
    } catch (error) {
      if (signal?.aborted || error instanceof DeployError) throw error
      throw new DeployError(this.#why(what, error, limit.aborted))
    }
  }

  #why(what: string, error: unknown, isSlow: boolean): string {
    const place = `the bucket ${this.name} (${what})`
    if (isSlow) {
      const seconds = this.#timeoutMs / 1000
      return `${place} did not answer within ${seconds} s. Try again, or give it longer with --timeout.`
    }
    const name = error instanceof Error ? error.name : ''
    const text = error instanceof Error ? error.message : String(error)
    return `${place}: ${WORDS[name] ?? WORDS[codeOf(error)] ?? `${name}: ${text}`}`
  }
}

const WORDS: Readonly<Record<string, string>> = {
  AccessDenied: 'this key may not do that there. Let it list, read, write and delete objects.',
  NoSuchBucket: 'there is no such bucket. Make it first, or set deploy.path to one that exists.',
  InvalidAccessKeyId: 'it does not know this key. Set LIVERY_S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'the secret does not fit the key. Set LIVERY_S3_SECRET_ACCESS_KEY.',
  CredentialsProviderError:
    'no key is set. Set LIVERY_S3_ACCESS_KEY_ID and LIVERY_S3_SECRET_ACCESS_KEY, or the AWS ones.',
  SlowDown: 'it asks for fewer requests. Try again in a while.',
  ECONNREFUSED: 'nobody answers at its address. Look at LIVERY_S3_ENDPOINT.',
  ENOTFOUND: 'its address is unknown. Look at LIVERY_S3_ENDPOINT and the region.',
  ECONNRESET: 'it broke the connection off. Try again.'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function settingsFrom(env: NodeJS.ProcessEnv) {
  const endpoint = env.LIVERY_S3_ENDPOINT ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  const accessKeyId = env.LIVERY_S3_ACCESS_KEY_ID
  const secretAccessKey = env.LIVERY_S3_SECRET_ACCESS_KEY
  return {
    region: env.LIVERY_S3_REGION ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // Other vendors' buckets don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const
  }
}
