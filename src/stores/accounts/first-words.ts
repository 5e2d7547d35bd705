import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { browser } from '#stores/browser/port.ts'

/** What a visitor wrote to a member before there was an account to keep it. */
export interface FirstWords {
  member: number
  text: string
}

const KEY = 'first-words'

const $written = atom<FirstWords | null>(null)

/** The visitor's first words to a member, on an entry page (product.md §26). */
export const $firstWords: ReadableAtom<FirstWords | null> = readonlyType($written)

/** Keeps them for this visit; empty ones are forgotten. */
export function keepFirstWords(member: number, text: string): void {
  $written.set(text.trim() === '' ? null : { member, text })
  const kept = $written.get()
  browser.rememberVisit(KEY, kept === null ? null : JSON.stringify(kept))
}

/** Brings back what a reload took from the page. */
export function recallFirstWords(): FirstWords | null {
  if ($written.get() === null) $written.set(read())
  return $written.get()
}

/**
 * Answers with what makes them the draft of the chat with that member, to be called as soon as the
 * account is there: who leaves the page in that moment still finds them.
 */
export async function readyFirstWords(): Promise<() => void> {
  const kept = recallFirstWords()
  if (kept === null) return () => {}
  const { keepDraft } = await import('#stores/chat/drafts.ts')
  return () => {
    keepDraft(kept.member, kept.text)
    browser.rememberVisit(KEY, null)
  }
}

/** Where a sign-up from a member's page goes on: to what was written to them, or their profile. */
export function afterSignup(member: number): string {
  return $written.get()?.member === member ? `/members/${member}/chat` : `/members/${member}`
}

function read(): FirstWords | null {
  try {
    const { member, text } = JSON.parse(browser.recallVisit(KEY) ?? 'null') as FirstWords
    return Number.isInteger(member) && typeof text === 'string' ? { member, text } : null
  } catch {
    return null
  }
}
