import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#site/write-whole.ts'
import { digestOf } from './published.ts'

/** A brand's pages under an address that nobody can guess (docs/decisions/031). */
export interface Share {
  id: string
  /** sha256 of the token; the token itself is nowhere. */
  hash: string
  site: string
  domain: string
  /** Path that it opens at. */
  path: string
  /** Settings that differ from the brand's files, as given with `--set`. */
  set: readonly string[]
  /** ISO times. */
  made: string
  until: string
  /** When it was ended before its time. */
  ended?: string
}

/** Host under which this machine answers for shares: `http://<token>.share.localhost:4321`. */
export const LOCAL_SHARES = 'share.localhost'

/** Five bits a letter, 130 in all; a label of a host has no capitals. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 26
const TOKEN = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** Days after which an ended share is forgotten: its address is then unknown. */
const REMEMBERED_DAYS = 90
const DAY_MS = 86_400_000

export const sharesFolder = (root: string): string => join(root, '.livery', 'shares')

/** Where a share is kept: its record, its pages, and what it says once it has ended. */
export const folderOf = (root: string, id: string): string => join(sharesFolder(root), id)

export const pagesFolder = (root: string, id: string): string => join(folderOf(root, id), 'pages')

export const newToken = (): string =>
  Array.from(randomBytes(LENGTH), byte => LETTERS[byte % LETTERS.length]).join('')

/** The id and the hash by which a token is known. */
export function namesOf(token: string): { id: string; hash: string } {
  const hash = digestOf(token)
  return { id: hash.slice(0, 12), hash }
}

/** Undefined for a token that no share has. */
export function shareOf(root: string, token: string): Share | undefined {
  if (!TOKEN.test(token)) return undefined
  const { id, hash } = namesOf(token)
  const share = read(root, id)
  return share?.hash === hash ? share : undefined
}

export const isOpen = ({ ended, until }: Share, now: Date): boolean =>
  ended === undefined && now.toISOString() < until

export async function writeShare(root: string, share: Share): Promise<void> {
  await writeWhole(join(folderOf(root, share.id), 'share.json'), JSON.stringify(share))
}

/** All that are remembered, the newest first. */
export async function sharesIn(root: string): Promise<Share[]> {
  if (!existsSync(sharesFolder(root))) return []
  const ids = await readdir(sharesFolder(root))
  const shares = ids.flatMap(id => read(root, id) ?? [])
  return shares.sort((one, other) => (one.made < other.made ? 1 : -1))
}

/** Removes the pages of shares that have ended, and in time all that is left of them. */
export async function sweepShares(root: string, now: Date): Promise<void> {
  for (const share of await sharesIn(root)) {
    if (isOpen(share, now)) continue
    const since = Date.parse(share.ended ?? share.until)
    const isOld = now.getTime() - since > REMEMBERED_DAYS * DAY_MS
    const gone = isOld ? folderOf(root, share.id) : pagesFolder(root, share.id)
    await rm(gone, { recursive: true, force: true })
  }
}

function read(root: string, id: string): Share | undefined {
  const file = join(folderOf(root, id), 'share.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Share) : undefined
}
