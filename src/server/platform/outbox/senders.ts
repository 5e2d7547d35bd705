import { createECDH } from 'node:crypto'
import type { ServerSettings } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { Senders } from '../../core/ports.ts'
import { type PushKeys, pushKeysFrom } from '../../core/push-keys.ts'
export const NO_SENDERS: Senders = { mail: undefined, push: undefined, sms: undefined }

/** Throws a TypeError for a private push key that matches no brand's public key. */
export async function sendersFrom(
  { mail, push, sms, secret }: Pick<ServerSettings, 'mail' | 'push' | 'sms' | 'secret'>,
  brands: readonly Brand[]
): Promise<Senders> {
  const pushKeys = pushKeysOf(push?.privateKeys ?? [], brands, secret)
  return {
    mail: mail && (await import('./smtp.ts')).smtpSender(mail),
    push: (await import('./web-push.ts')).webPushSender(pushKeys),
    sms: sms && (await import('./sms.ts')).smsSender(sms)
  }
}

/** A status line for the operator; `isMailOff` if members would wait in vain. */
export function sendingSummary(
  senders: Senders,
  brands: readonly Brand[],
  { push }: Pick<ServerSettings, 'push'>
): { line: string; isMailOff: boolean } {
  const keyless = push ? [] : brands.filter(({ site }) => site.push.publicKey).map(({ id }) => id)
  const off = [
    ...(senders.mail ? [] : ['mail (LIVERY_SMTP_URL)']),
    ...(keyless.length > 0 ? [`push of ${keyless.join(', ')} (LIVERY_PUSH_PRIVATE_KEY)`] : []),
    ...(senders.sms ? [] : ['SMS (LIVERY_SMS_URL)'])
  ]
  const on = [senders.mail && 'mail', senders.push && 'push', senders.sms && 'SMS'].filter(Boolean)
  const leaves =
    on.length > 0 ? `${on.join(', ')} can leave the machine` : 'nothing leaves the machine'
  const stays = off.length > 0 ? `; not set, and waiting in the outbox: ${off.join(', ')}` : ''
  return { line: `${leaves}${stays}`, isMailOff: senders.mail === undefined }
}

/** The keys of each brand, from its config or derived. Skips a brand with only a public key. */
export function pushKeysOf(
  privateKeys: readonly string[],
  brands: readonly Brand[],
  secret: string
): Map<string, PushKeys> {
  const byPublic = new Map(privateKeys.map(key => [publicHalf(key), key]))
  const keys = new Map<string, PushKeys>()
  for (const { id, site } of brands) {
    const { publicKey } = site.push
    if (publicKey === undefined) {
      keys.set(id, pushKeysFrom(secret, id))
      continue
    }
    const privateKey = byPublic.get(publicKey.replace(/=+$/, ''))
    if (privateKey === undefined) {
      if (privateKeys.length === 0) continue
      throw new TypeError(
        `LIVERY_PUSH_PRIVATE_KEY holds no key that fits push.publicKey of ${id}; give the private half that was made with it, or several with commas between`
      )
    }
    keys.set(id, { publicKey, privateKey })
  }
  return keys
}

function publicHalf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  const bytes = Buffer.from(privateKey, 'base64url')
  try {
    if (bytes.length !== 32) throw new RangeError()
    pair.setPrivateKey(bytes)
  } catch {
    throw new TypeError(
      'LIVERY_PUSH_PRIVATE_KEY holds something that is no key; write 32 bytes as base64url'
    )
  }
  return pair.getPublicKey('base64url')
}
