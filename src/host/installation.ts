import { LiveryError } from '#site/error.ts'
import type { HostModel } from './model.ts'

export type TargetKind = 'nginx' | 'caddy' | 'netlify' | 'cloudflare' | 's3'

export interface Installation {
  /** Absolute folder on the server, with `releases/`, `current` and `conf`. */
  path: string
  /** Upstream of `/api`: host and port, or an origin. */
  api?: string | undefined
  ports?: { http: number; https: number }
  /** For nginx; Caddy gets its own. */
  certificate?: { chain: string; key: string }
}

/** `file` is relative to the folder the host reads. */
export interface HostFile {
  file: string
  text: string
  /** False for a file that a host with all files beside the pages still reads elsewhere. */
  isBeside?: boolean
}

export const PORTS = { http: 80, https: 443 } as const

export function originOf({ domain }: HostModel, { ports = PORTS }: Installation): string {
  return ports.https === PORTS.https ? `https://${domain}` : `https://${domain}:${ports.https}`
}

export function apiOrigin(api: string): string {
  return /^https?:\/\//.test(api) ? api : `http://${api}`
}

/** The value would end the line, string or block it is written into. */
export class UnsafeValueError extends LiveryError {
  override name = 'UnsafeValueError' as const
  constructor(value: string, syntax: string) {
    super(
      `${JSON.stringify(value)} can't be written into a file for ${syntax}. Choose another value.`
    )
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
export const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/
