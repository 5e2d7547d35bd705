import { LiveryError } from '#site/error.ts'
import type { HostModel } from './model.ts'

/** A kind of host, as `deploy.target` names it. */
export type TargetKind = 'nginx' | 'caddy' | 'netlify' | 'cloudflare' | 's3'

/** Where on a server a release stands, and how the server is reached. */
export interface Installation {
  /** Folder of the deployment, absolute on the server: `releases/`, `current`, `conf`. */
  path: string
  /** Who answers `/api`: host and port, or an origin. */
  api?: string | undefined
  /** Ports of the server's own addresses. */
  ports?: { http: number; https: number }
  /** Certificate and key, for nginx; Caddy fetches its own. */
  certificate?: { chain: string; key: string }
}

/** A file that a host reads, relative to where the kind of host wants it. */
export interface HostFile {
  file: string
  text: string
}

export const PORTS = { http: 80, https: 443 } as const

/** The address that every other one leads to. */
export function originOf({ domain }: HostModel, { ports = PORTS }: Installation): string {
  return ports.https === PORTS.https ? `https://${domain}` : `https://${domain}:${ports.https}`
}

/** An upstream as an origin. */
export function apiOrigin(api: string): string {
  return /^https?:\/\//.test(api) ? api : `http://${api}`
}

/** What no host's file can hold: it would end the line, the text or the block it stands in. */
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
