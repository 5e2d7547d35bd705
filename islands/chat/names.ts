import type { AppWords } from '#stores/app/words.ts'
import type { Partner } from '#stores/chat/threads.ts'

/** What a partner is called; whoever left has no name any more (contract.md §9). */
export function nameOf({ name }: Pick<Partner, 'name'>, words: AppWords): string {
  return name === '' ? words('chat.former') : name
}
