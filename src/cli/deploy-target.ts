import { join, resolve } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import type { DeployError, Target } from '#host/deployment.ts'
import type { TargetKind } from '#host/installation.ts'
import { CHECKOUT } from '#render/checkout.ts'
import type { Site } from '#site/schema.ts'
import { CommandError, faultOf } from './errors.ts'
import { EXIT } from './terminal.ts'

export const KINDS = ['nginx', 'caddy', 'netlify', 'cloudflare', 's3'] as const

/** Options of all verbs that access a host. */
export interface TargetFlags {
  target?: TargetKind
  path?: string
  timeout: number
}

export const targetOptions = (): Option[] => [
  new Option('--target <kind>', 'kind of host, instead of the one the config names').choices(KINDS),
  new Option('--path <path>', 'folder or bucket, instead of the one the config names'),
  new Option('--timeout <seconds>', 'longest time for one request to a bucket')
    .argParser(secondsOf)
    .default(30)
]

export interface Destination {
  kind: TargetKind
  /** Absolute folder, or bucket. */
  path: string
  api?: string
}

/** Compressed files by content, shared by all brands and verbs. */
export const packedCache = (): string => join(CHECKOUT, '.livery', 'cache', 'packed')

/** By flags, then config; undefined if neither has one. */
export function destinationOf(
  cwd: string,
  { deploy }: Pick<Site, 'deploy'>,
  flags: Pick<TargetFlags, 'target' | 'path'>
): Destination | undefined {
  const kind = flags.target ?? deploy?.target
  const path = flags.path ?? deploy?.path
  if (kind === undefined || path === undefined) return undefined
  const api = deploy?.api === undefined ? {} : { api: deploy.api }
  return { kind, path: kind === 's3' ? path : resolve(cwd, path), ...api }
}

export async function targetAt(
  { kind, path }: Destination,
  timeoutSeconds: number
): Promise<Target> {
  if (kind === 's3') {
    const { Bucket } = await import('#host/bucket.ts')
    const { BucketTarget } = await import('#host/bucket-target.ts')
    const timeoutMs = timeoutSeconds * 1000
    return new BucketTarget(new Bucket({ path, env: process.env, timeoutMs }))
  }
  const { FolderTarget } = await import('#host/folder-target.ts')
  return new FolderTarget(path)
}

/** Message and exit code of a failed deploy. */
export function deployFault(error: unknown): { text: string; code: number } {
  if (error instanceof CommandError) return { text: error.message, code: error.code }
  if (isDeployError(error)) {
    return { text: `${error.message} What was live before is untouched.`, code: EXIT.deploy }
  }
  const { text, code } = faultOf(error)
  return { text, code: code === EXIT.environment ? EXIT.deploy : code }
}

function isDeployError(error: unknown): error is DeployError {
  return (
    error instanceof Error && (error.name === 'DeployError' || error.name === 'UnsafeValueError')
  )
}

export function secondsOf(value: string): number {
  const seconds = Number(value)
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new InvalidArgumentError('Seconds from 1 to 3600 are needed.')
  }
  return seconds
}
