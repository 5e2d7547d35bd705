import type { Token } from './tokens.ts'

/** Word classes recognised by shape; a pattern names them in braces. */
export const SIGNS = [
  'amount',
  'app',
  'card_number',
  'coin',
  'email',
  'end',
  'iban',
  'link',
  'messenger_link',
  'minor',
  'number',
  'phone',
  'wallet'
] as const
export type Sign = (typeof SIGNS)[number]

export function isSign(name: string): name is Sign {
  return SIGNS.some(sign => sign === name)
}

export interface Signs {
  has(sign: Sign, at: number): boolean
  /** All but `end`. */
  at(at: number): readonly Sign[]
}

/** Finds the signs of each word. `digits` maps written-out numerals to digits. */
export function signsOf(
  tokens: readonly Token[],
  folded: string,
  digits: ReadonlyMap<string, string>,
  hasShortPhones: boolean
): Signs {
  const found = new Map<number, Sign[]>()
  const mark = (sign: Sign, at: number) => {
    const signs = found.get(at)
    if (signs) signs.push(sign)
    else found.set(at, [sign])
  }
  const hasLinks = MESSENGER_LINKS.some(link => folded.includes(link))
  for (const [at, token] of tokens.entries()) {
    const text = token.forms[0] ?? ''
    if (isDigit(text.charCodeAt(0))) markNumber(text, tokens, at, mark)
    if (token.forms.some(form => APPS.has(form))) mark('app', at)
    if (token.forms.some(isCoin)) mark('coin', at)
    if (isLink(tokens, at, folded)) mark('link', at)
    if (text.length >= 26 && isWallet(text)) mark('wallet', at)
    if (isDigit(text.charCodeAt(2)) && isIban(tokens, at)) mark('iban', at)
    if (isEmail(token, folded)) mark('email', at)
    if (hasLinks && isMessengerLink(token, folded)) mark('messenger_link', at)
  }
  for (const { at, digits: number, isMarked } of numbersIn(tokens, folded, digits)) {
    if (isPhone(number, isMarked, hasShortPhones)) mark('phone', at)
    if (number.length === 16 && isLuhn(number)) mark('card_number', at)
  }
  return {
    at: at => found.get(at) ?? NONE,
    has: (sign, at) => {
      const token = tokens[at]
      if (sign === 'end') return token !== undefined && endsSentence(token, folded)
      return found.get(at)?.includes(sign) ?? false
    }
  }
}

const NONE: readonly Sign[] = []

function markNumber(
  text: string,
  tokens: readonly Token[],
  at: number,
  mark: (sign: Sign, at: number) => void
): void {
  if (isMinor(text)) mark('minor', at)
  if (isNumber(text)) mark('number', at)
  if (isAmount(tokens, at)) mark('amount', at)
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

const isMinor = (text: string) => /^1[0-7](?:yo|yr|yrs|jr|j|ans|anni|ar|v|l)?$/.test(text)
const isNumber = (text: string) => /^\d+$/.test(text)

const APPS = new Set(
  (
    'whatsapp whatsap watsapp watsap whattsapp whatapp wapp telegram telegramm viber snapchat skype ' +
    'insta instagram messenger kik discord wechat zangi hangouts threema'
  ).split(' ')
)

const COINS =
  /^(?:crypto|krypto|kripto|cripto)|^(?:bitcoin|bitcoins|bitcoina|ethereum|usdt|tether|binance|coinbase|forex|metatrader|blockchain|dogecoin|litecoin)$/

const isCoin = (text: string) => text.length > 3 && COINS.test(text)

const CURRENCIES = new Set(
  (
    '€ $ £ euro euros eur euroa dollar dollars dolar dolares dollari dolarow usd pound pounds gbp kr ' +
    'kroner kronor kronen nok sek dkk zl zloty zlotych zlote pln chf franken'
  ).split(' ')
)

function isAmount(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.forms[0] ?? ''
  if (/^\d+(?:k|e|euro|eur|kr|zl|usd)$/.test(text)) return !/^\d+k$/.test(text) || text.length > 2
  if (!/^\d{2,}$/.test(text)) return false
  const beside = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  return beside.some(token => token && CURRENCIES.has(token.forms[0] ?? ''))
}

const TLDS = new Set(
  (
    'com net org info biz xyz top site online club vip link click live shop app cc ru tk ly io gl eu ' +
    'nl be de at ch fr es it pl dk no se fi uk lu me to co'
  ).split(' ')
)

function isLink(tokens: readonly Token[], at: number, folded: string): boolean {
  const token = tokens[at]
  const text = token?.forms[0] ?? ''
  if (token === undefined || text.length > 6) return false
  if (text === 'http' || text === 'https' || text === 'www') {
    return /[:.]/.test(folded[token.end] ?? '')
  }
  const before = tokens[at - 1]
  return (
    TLDS.has(text) &&
    before !== undefined &&
    folded[token.start - 1] === '.' &&
    before.end === token.start - 1 &&
    /[a-z]/.test(before.forms[0] ?? '')
  )
}

function isWallet(text: string): boolean {
  if (text.length < 26 || text.length > 64) return false
  const isMixed = /\d/.test(text) && /[a-z]/.test(text)
  return (
    /^bc1[a-z0-9]{25,60}$/.test(text) ||
    /^0x[a-f0-9]{40}$/.test(text) ||
    (isMixed && (/^[13][a-z0-9]{25,34}$/.test(text) || /^t[a-z0-9]{33}$/.test(text)))
  )
}

/** Lengths of account numbers by country (ISO 13616). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ at: 20, be: 16, bg: 22, ch: 21, cy: 28, cz: 24, de: 22, dk: 18, ee: 20, es: 24, fi: 18 },
  ...{ fr: 27, gb: 22, gr: 27, hr: 21, hu: 28, ie: 22, it: 27, lt: 20, lu: 20, lv: 21, mt: 31 },
  ...{ nl: 18, no: 15, pl: 28, pt: 25, ro: 24, se: 24, si: 19, sk: 24 }
}

function isIban(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]?.forms[0] ?? ''
  if (!/^[a-z]{2}\d{2}/.test(first)) return false
  const length = IBAN_LENGTHS[first.slice(0, 2)]
  if (length === undefined) return false
  let text = ''
  for (let next = at; next < tokens.length && text.length < length; next++) {
    text += tokens[next]?.forms[0] ?? ''
  }
  return text.length === length && /^[a-z0-9]+$/.test(text) && isMod97(text)
}

function isMod97(text: string): boolean {
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

function endsSentence({ end }: Token, folded: string): boolean {
  return (
    /^\s*(?:[.!?,;:)\n]|$)/.test(folded.slice(end, end + 3)) ||
    /\p{Emoji_Presentation}/u.test(folded.slice(end, end + 3))
  )
}

const AT_HOST = /\s?@\s?[a-z0-9-]{2,63}\s?\.\s?[a-z]{2,24}/y

function isEmail({ start, end }: Token, folded: string): boolean {
  // A token may contain the @ itself, as in `jan@mail`.
  const near = folded.slice(start, end + 2).indexOf('@')
  if (near < 1) return false
  const sign = start + near
  AT_HOST.lastIndex = folded[sign - 1] === ' ' ? sign - 1 : sign
  return AT_HOST.test(folded)
}

const MESSENGER_LINKS = [
  't.me/',
  'wa.me/',
  'chat.whatsapp.com',
  'discord.gg/',
  'signal.me/',
  'm.me/'
]

function isMessengerLink({ start }: Token, folded: string): boolean {
  return MESSENGER_LINKS.some(link => folded.startsWith(link, start))
}

interface Digits {
  at: number
  digits: string
  /** Preceded by a +. */
  isMarked: boolean
}

/** Numbers that span words: `06 - 12 34`, `zero six 1 2`, `o6`. Skips dates and years. */
function* numbersIn(
  tokens: readonly Token[],
  folded: string,
  words: ReadonlyMap<string, string>
): Generator<Digits> {
  let run: Digits | undefined
  let dateEnds = 0
  for (const [at, token] of tokens.entries()) {
    const digits = digitsOf(token.forms[0] ?? '', words)
    const before = tokens[at - 1]
    const between = before ? folded.slice(before.end, token.start) : ''
    const goesOn = run !== undefined && /^[\s\-.()/_*+|~]{0,4}$/.test(between)
    if (run && (digits === undefined || !goesOn)) {
      yield run
      run = undefined
    }
    if (digits === undefined) continue
    dateEnds = Math.max(dateEnds, endOfDate(token, folded))
    if (token.start < dateEnds) continue
    run ??= { at, digits: '', isMarked: folded[token.start - 1] === '+' }
    run.digits += digits
  }
  if (run) yield run
}

function digitsOf(text: string, words: ReadonlyMap<string, string>): string | undefined {
  const word = words.get(text)
  if (word !== undefined) return word
  if (!isDigit(text.charCodeAt(0)) && !/^[oil]/.test(text)) return undefined
  if (/^\d+$/.test(text)) return text
  if (/^[0-9oil]{2,}$/.test(text) && /\d/.test(text)) {
    return text.replaceAll('o', '0').replace(/[il]/g, '1')
  }
  return undefined
}

const DAY =
  /^(?:\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}|(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2})(?!\d)/

/** Offset where a date or year that starts here ends; 0 without one. */
function endOfDate({ forms, start, end }: Token, folded: string): number {
  const text = forms[0] ?? ''
  if (text.length === 4 && /^(?:19|20)/.test(text)) {
    if (!/[-./]/.test(folded[end] ?? '')) return end
  } else if (text.length > 2 || !/[-./]/.test(folded[end] ?? '')) return 0
  const [day = ''] = DAY.exec(folded.slice(start, start + 11)) ?? []
  if (day !== '') return start + day.length
  return text.length === 4 && /^(?:19|20)/.test(text) ? end : 0
}

function isPhone(digits: string, isMarked: boolean, hasShortPhones: boolean): boolean {
  const { length } = digits
  if (length > 15 || '0123456789012345'.includes(digits)) return false
  if (isMarked) return length >= 9
  if (hasShortPhones && length === 8) return /^[2-9]/.test(digits) && !/0000$/.test(digits)
  return length >= 9 && !/00000$/.test(digits)
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
