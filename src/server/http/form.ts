import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse, refuseFields } from '../core/refusal.ts'
import { isBrokenOff } from './upload.ts'

const LIMITS = { files: 0, fields: 5, fieldSize: 200 }

/** Reads forms as RFC 8058 has them. Refuses `unsupported_type` if the call takes no form. */
export async function readForm(
  request: FastifyRequest,
  { isForeign }: Endpoint
): Promise<Record<string, unknown> | undefined> {
  if (isUrlEncoded(request)) {
    if (!isForeign) refuse('unsupported_type')
    return once(new URLSearchParams(String(request.body ?? '')))
  }
  if (!isForeign || !request.isMultipart()) return undefined
  try {
    return once(await fieldsOf(request))
  } catch (error) {
    return isBrokenOff(error) ? refuse('bad_json') : Promise.reject(error)
  }
}

async function fieldsOf(request: FastifyRequest): Promise<[string, string][]> {
  const fields: [string, string][] = []
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'field') return refuseFields({ [part.fieldname]: 'unknown' })
    fields.push([part.fieldname, String(part.value)])
  }
  return fields
}

function isUrlEncoded(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? ''
  return type.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
}

function once(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of pairs) {
    if (name in fields) refuseFields({ [name]: 'invalid' })
    fields[name] = value
  }
  return { ...fields }
}
