import { LateSuggestions } from '#islands/people/LateSuggestions.tsx'
import type { ChatEntry } from '#stores/chat/inbox-news.ts'

/** Below a short list: members to begin with, none of whom is in it. */
export function FewChats({ entries }: { entries: readonly ChatEntry[] }) {
  return <LateSuggestions hasOpeners without={new Set(entries.map(({ profile }) => profile.id))} />
}
