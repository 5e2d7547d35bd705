import { hash, verify } from '@node-rs/argon2'

/** OWASP's second set of parameters: 19 MiB, two rounds; argon2id is the library's own choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash that no password fits, so that an unknown address takes as long as a known one. */
const nobody = hash('nobody has this password', COST)

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Whether a password is the one of a hash; takes the same time where there is no hash. */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(known || (await nobody), password)
  return isRight && Boolean(known)
}
