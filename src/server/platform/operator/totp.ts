import { Secret, TOTP } from 'otpauth'

/** RFC 6238: SHA-1, six digits, steps of 30 seconds; what authenticators understand. */
const PERIOD = 30
/** Steps before and after, for clocks that differ. */
const WINDOW = 1

/** 20 random bytes in base32, as RFC 4226 advises. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** For the QR code of an authenticator. */
export function totpUri(secret: string, name: string): string {
  return totpOf(secret, name).toString()
}

/** Returns the step that the code is of; undefined if it is of none near the time. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const off = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + off
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Livery',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret)
  })
}
