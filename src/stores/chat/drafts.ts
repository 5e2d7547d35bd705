import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { z } from 'zod'
import { $account } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { draftKey } from './draft-key.ts'

/** Pairs of a member and a text, the latest last: a record would sort them by their ids. */
const Stored = z.array(z.object({ member: z.int(), text: z.string() }))
type Pairs = Readonly<z.output<typeof Stored>>

const $pairs = atom<Pairs>([])

/** What was begun and not sent, by the member it is for. */
export const $drafts: ReadableAtom<Readonly<Record<number, string>>> = computed($pairs, pairs =>
  Object.fromEntries(pairs.map(({ member, text }) => [member, text]))
)

/** Drafts that are kept; the oldest go first. */
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

/** Keeps what is being written, over reloads; an empty text is forgotten. */
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
