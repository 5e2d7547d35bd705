import { createPublicKey } from 'node:crypto'
import type { Draft, RuleDiagnostic } from '../rule.ts'

export function deliveryRules(draft: Draft): RuleDiagnostic[] {
  return [...trackersSayWhatTheyDo(draft), ...pushKeyIsOne(draft)]
}

/** L221: the policy, the consent and the cookie page are generated from these lines. */
function trackersSayWhatTheyDo({ trackers = [] }: Draft): RuleDiagnostic[] {
  const seen = new Set<string>()
  return trackers.flatMap((tracker, index) => {
    if (!tracker) return []
    const at = ['trackers', index]
    const refuse = (
      path: RuleDiagnostic['at'],
      message: string,
      hint: string
    ): RuleDiagnostic[] => [{ code: 'L221', at: path, message, hint }]
    const isTwice = tracker.id !== undefined && seen.has(tracker.id)
    if (tracker.id !== undefined) seen.add(tracker.id)
    return [
      ...(isTwice
        ? refuse([...at, 'id'], `two trackers are called ${tracker.id}`, 'name each differently')
        : []),
      ...(tracker.origins?.length === 0
        ? refuse(
            [...at, 'origins'],
            `${tracker.id ?? 'the tracker'} talks to no origin`,
            'name the https origins; the browser blocks all others'
          )
        : [])
    ]
  })
}

/** L188: 65 bytes, uncompressed, on the curve P-256 (Web Push, RFC 8292). */
function pushKeyIsOne({ push }: Draft): RuleDiagnostic[] {
  const key = push?.publicKey
  // L007 already reports a reference that wasn't filled in.
  if (key === undefined || key.includes('${') || isPushKey(key)) return []
  const bytes = Buffer.from(key, 'base64url').length
  return [
    {
      code: 'L188',
      at: ['push', 'publicKey'],
      message: `push.publicKey is no public key for Web Push (it has ${bytes} bytes)`,
      hint: 'write the 65 bytes as base64url, 87 characters; the private half stays in the environment'
    }
  ]
}

function isPushKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url')
  if (!/^[\w-]+$/.test(text) || point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
    return true
  } catch {
    return false
  }
}
