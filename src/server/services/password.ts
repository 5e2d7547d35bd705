import { hash, verify } from '@node-rs/argon2'
import { TEXT } from '#contract/limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

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

/**
 * Whether a password is too easily guessed: shorter than eight characters, among the commonest, one
 * character over and over, a run of the keyboard, or made from the member's own name or address.
 */
export function isWeakPassword(password: string, about: { name: string; email: string }): boolean {
  const plain = password.toLowerCase()
  if ([...password].length < TEXT.password.min) return true
  const bare = plain.replace(/[^a-z]+/g, '')
  const own = [about.name, about.email, about.email.split('@')[0] ?? '']
    .map(word => word.toLowerCase())
    .filter(word => word.length >= 4)
  if (own.some(word => plain.includes(word))) return true
  if (COMMON_PASSWORDS.has(plain) || isCommonWord(plain, bare)) return true
  return new Set(plain).size < 4 || isRun(plain)
}

/** A common word with digits or signs about it is what everybody tries first. */
function isCommonWord(plain: string, bare: string): boolean {
  const spelt = plain
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!|]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's')
  return [bare, spelt.replace(/[^a-z]+/g, '')].some(
    word => COMMON_PASSWORDS.has(word) && plain.length - word.length <= 4
  )
}

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm'
]

function isRun(plain: string): boolean {
  const back = [...plain].reverse().join('')
  return RUNS.some(run => run.includes(plain) || run.includes(back))
}
