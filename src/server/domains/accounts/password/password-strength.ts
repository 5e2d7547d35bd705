import { passwordFault } from '#contract/fields.ts'
import { commonWords, passwordRank } from './common-passwords.ts'

/** The owner's own words count as guessable. */
export interface Owner {
  name: string
  email: string
  brand?: string
}

/** A guessing program finds passwords up to this cost within its first millions. */
const CHEAP = 4
const LONGEST_PIECE = 32
/** So many of the commonest passwords are tried with everything put behind them. */
const TRIED_FIRST = 1000

/** Whether a password is too short or too easy to guess (product.md §11). */
export function isWeakPassword(password: string, owner: Owner): boolean {
  if (passwordFault(password) !== undefined) return true
  const plain = password.toLowerCase()
  if (/^(.{1,4})\1+.{0,2}$/u.test(plain) || new Set(plain).size < 4) return true
  if (passwordRank(plain) !== undefined) return true
  return costOf(plain, ownWords(owner)) <= CHEAP
}

/** Name, mailbox, its parts and the brand; parts under three letters are left out. */
function ownWords({ name, email, brand = '' }: Owner): ReadonlySet<string> {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const whole = [name, brand, mailbox, domain.split('.')[0] ?? '', email].map(text =>
    text.trim().toLowerCase()
  )
  const parts = whole.flatMap(text => text.split(/[^\p{L}]+/u))
  return new Set([...whole, ...parts].filter(word => word.length >= 3))
}

/** The lowest cost of a text over all ways to split it into pieces. */
function costOf(text: string, own: ReadonlySet<string>): number {
  const spellings = [text, withoutLeet(text), withoutLeet(text.replaceAll('1', 'l'))]
  const costs = [0]
  for (let end = 1; end <= text.length; end++) {
    let least = (costs[end - 1] ?? 0) + 1
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end - 1; start++) {
      const price = priceOf(
        spellings.map(spelling => spelling.slice(start, end)),
        own
      )
      least = Math.min(least, (costs[start] ?? 0) + price)
    }
    costs.push(least)
  }
  return costs[text.length] ?? 0
}

/**
 * What a piece costs in its cheapest spelling, the first as typed: a word 2, a rarer password 3; a key
 * row, repetition, date or two digits 1; the rest is no piece.
 */
function priceOf(spellings: readonly string[], own: ReadonlySet<string>): number {
  const [piece = ''] = spellings
  if (/^\d{2}$/.test(piece) || isRun(piece) || /^(.)\1{2,}$/u.test(piece)) return 1
  if (YEAR.test(piece) || DATE.test(piece)) return 1
  return Math.min(...spellings.map(word => priceOfWord(word, own)))
}

function priceOfWord(word: string, own: ReadonlySet<string>): number {
  if (own.has(word) || commonWords().has(word)) return 2
  const rank = word.length < 4 ? undefined : passwordRank(word)
  if (rank === undefined) return Number.POSITIVE_INFINITY
  return rank < TRIED_FIRST ? 2 : 3
}

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't'
}

function withoutLeet(text: string): string {
  return text.replace(/[@401!|3$57]/g, sign => LEET[sign] ?? sign)
}

const YEAR = /^(19|20)\d\d$/
/** Day and month in either order, with or without separators; years of two or four digits. */
const DATE = /^(\d{1,2}[-./]?\d{1,2}[-./]?(19|20)?\d\d|(19|20)\d\d[-./]?\d\d[-./]?\d\d)$/

/** Rows of keys on the keyboard layouts of our countries, and the alphabet. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890-=',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '741852963',
  '!@#$%^&*()',
  '!"#¤%&/()='
]

function isRun(piece: string): boolean {
  if (piece.length < 3) return false
  const back = [...piece].reverse().join('')
  return RUNS.some(run => run.includes(piece) || run.includes(back))
}
