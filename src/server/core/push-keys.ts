import { createECDH, hkdfSync } from 'node:crypto'

/** The pair of keys that signs a brand's pushes (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys of a brand whose config names none: made of the server's secret, which is made at the first
 * start and kept beside the data, or set for every machine. So they stay as long as the secret does,
 * every server of a fleet has the same ones, and no two brands share them.
 */
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
