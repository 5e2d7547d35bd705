/** Loaded when a passkey is first asked for: it takes a tenth of a second, and a start has none. */
export const webauthn = () => import('@simplewebauthn/server')
