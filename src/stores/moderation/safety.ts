import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { z } from 'zod'
import {
  type ReportCategory,
  type ReportContext,
  reportMember
} from '#contract/calls/moderation.ts'
import { blockMember, unblockMember } from '#contract/calls/people.ts'
import { $account } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { showErrorToast, toast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { $chats, hideChat, reloadChats } from '#stores/chat/inbox.ts'
import { safetyMessages } from '#stores/messages/safety.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { reopenMember } from '#stores/people/member.ts'

export interface Report {
  id: number
  category: ReportCategory
  context: ReportContext
  ref?: number | undefined
  text: string
  block: boolean
}

/** Reports a member and returns the reference. Throws Refused: `reporting_suspended` {until}. */
export async function report(given: Report): Promise<string> {
  const { id, category, context, ref, block } = given
  const text = given.text.trim()
  const body = {
    ...{ id, category, context, block },
    ...(ref === undefined ? {} : { ref }),
    ...(text === '' ? {} : { text })
  }
  const { reference } = await ask(reportMember, { body })
  keepReference({ reference, member: id, at: browser.now() })
  if (block) void reloadChats()
  return reference
}

/**
 * Blocks a member, with a toast to undo it; likes don't return. Resolves to whether it was done.
 */
export async function block(member: number, name: string): Promise<boolean> {
  const entry = $chats.get().entries.find(({ profile }) => profile.id === member)
  const bringBack = entry ? hideChat(entry.conversation.id) : () => {}
  try {
    await ask(blockMember, { body: { id: member } })
  } catch (error) {
    bringBack()
    showErrorToast(error)
    void reloadChats()
    return false
  }
  const safetyWords = safetyMessages.get()
  const uiWords = uiMessages.get()
  toast({
    text: safetyWords['block.done']({ name }),
    action: { text: uiWords.undo, act: () => void liftBlock(member) }
  })
  void reloadChats().then(bringBack)
  return true
}

async function liftBlock(member: number): Promise<void> {
  try {
    await ask(unblockMember, { body: { id: member } })
  } catch (error) {
    showErrorToast(error)
  }
  await Promise.all([reloadChats(), reopenMember(member)])
}

const Seen = z.array(z.int())
const MAX_SEEN = 200
const $seen = atom<readonly number[]>([])

export const $calmed: ReadableAtom<readonly number[]> = readonlyType($seen)

onMount($seen, () =>
  $account.subscribe(account => $seen.set(read(`calmed.${account}`, Seen) ?? []))
)

export function calm(message: number): void {
  const seen = [...$seen.get().filter(id => id !== message), message].slice(-MAX_SEEN)
  $seen.set(seen)
  browser.remember(`calmed.${$account.get()}`, JSON.stringify(seen))
}

const Reference = z.object({ reference: z.string(), member: z.int(), at: z.number() })
type Reference = z.output<typeof Reference>
const MAX_REFERENCES = 20

/** References of the member's own reports on this device, the latest last. */
export function referencesOf(member: number): readonly Reference[] {
  const all = read(`reports.${$account.get()}`, z.array(Reference)) ?? []
  return all.filter(kept => kept.member === member)
}

function keepReference(reference: Reference): void {
  const key = `reports.${$account.get()}`
  const all = read(key, z.array(Reference)) ?? []
  const others = all.filter(kept => kept.reference !== reference.reference)
  browser.remember(key, JSON.stringify([...others, reference].slice(-MAX_REFERENCES)))
}

function read<T>(key: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(browser.recall(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
