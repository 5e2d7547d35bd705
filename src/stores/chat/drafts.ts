import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { z } from 'zod'
import { $account } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { draftKey } from './draft-key.ts'

/** Pairs, the latest last: a record would sort by id. */
const Stored = z.array(z.object({ member: z.int(), text: z.string() }))
type Pairs = Readonly<z.output<typeof Stored>>

const $pairs = atom<Pairs>([])

export const $drafts: ReadableAtom<Readonly<Record<number, string>>> = computed($pairs, pairs =>
  Object.fromEntries(pairs.map(({ member, text }) => [member, text]))
)

const MAX_DRAFTS = 50

onMount($pairs, () => {
  const stopAccount = $account.subscribe(account => $pairs.set(read(account)))
  const stopTabs = browser.onRemembered(key => {
    const account = $account.get()
    if (account !== null && key === draftKey(account)) $pairs.set(read(account))
  })
  return () => {
    stopAccount()
    stopTabs()
  }
})

export function keepDraft(member: number, text: string): void {
  const account = $account.get()
  const pairs = $pairs.get()
  const before = pairs.find(pair => pair.member === member)?.text ?? ''
  if (before === text || account === null) return
  const others = pairs.filter(pair => pair.member !== member)
  const fresh: Pairs = text.trim() === '' ? others : [...others, { member, text }]
  $pairs.set(fresh.slice(-MAX_DRAFTS))
  const kept = $pairs.get()
  browser.remember(draftKey(account), kept.length === 0 ? null : JSON.stringify(kept))
}

function read(account: number | null): Pairs {
  try {
    if (account === null) return []
    return Stored.parse(JSON.parse(browser.recall(draftKey(account)) ?? '[]'))
  } catch {
    return []
  }
}

/** A first line that was tapped: its text stands in the composer until the member sends it. */
export interface FirstLine {
  member: number
  text: string
  /** Sends it free as an icebreaker; undefined where it costs what any message costs. */
  send: (() => void) | undefined
}

export const $firstLine = atom<FirstLine | undefined>(undefined)
