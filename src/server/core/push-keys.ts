import { createECDH, hkdfSync } from 'node:crypto'

/** RFC 8292, as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Derives stable keys from the server's secret, different per brand. */
export function pushKeysFrom(secret: string, brand: string): PushKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `livery push ${brand}`, 32))
  // Below 2^255 every number but 0 is a private key of P-256.
  bytes.writeUInt8(bytes.readUInt8(0) & 0x7f, 0)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: bytes.toString('base64url')
  }
}
