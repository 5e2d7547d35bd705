import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { sendPhoto } from '#contract/calls/chat.ts'
import { onSessionEnd, setCredits } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { browser } from '#stores/browser/port.ts'
import { loadPending } from '#stores/money/money.ts'
import { beginWith } from './conversation.ts'
import { blockSending } from './outbox-queue.ts'
import { receiveAllowance, receiveMessage } from './threads.ts'

export interface PhotoOnItsWay {
  key: string
  to: number
  at: number
  file: Blob
  acknowledged: boolean
  state: 'sending' | 'failed'
  error?: Refused
}

const $sending = atom<readonly PhotoOnItsWay[]>([])

export const $photosOnTheirWay: ReadableAtom<readonly PhotoOnItsWay[]> = readonlyType($sending)

onSessionEnd(() => $sending.set([]))

/** Sends a photo; a refused one stays with its reason. */
export function sendChatPhoto(to: number, file: Blob): void {
  const key = crypto.randomUUID()
  $sending.set([
    ...$sending.get(),
    { key, to, at: browser.now(), file, acknowledged: false, state: 'sending' }
  ])
  void deliver(key)
}

export function retryPhoto(key: string, acknowledged = false): void {
  patch(key, ({ error: _, ...photo }) => ({
    ...photo,
    acknowledged: photo.acknowledged || acknowledged,
    state: 'sending'
  }))
  void deliver(key)
}

export function cancelPhoto(key: string): void {
  $sending.set($sending.get().filter(photo => photo.key !== key))
}

async function deliver(key: string): Promise<void> {
  const photo = $sending.get().find(known => known.key === key)
  if (!photo) return
  try {
    const answer = await ask(sendPhoto, {
      body: { to: String(photo.to), ...(photo.acknowledged ? { acknowledged: '1' as const } : {}) },
      file: photo.file
    })
    receiveMessage(answer.conversation, answer.message, key)
    receiveAllowance(answer.conversation, answer.can_send)
    beginWith(photo.to, answer)
    cancelPhoto(key)
    setCredits(answer.credits)
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('failed', 0, {}, error)
    if (refused.code === 'not_enough_credits') {
      // It waits for credits on the server for seven days.
      cancelPhoto(key)
      blockSending(photo.to, refused)
      await loadPending()
    } else patch(key, known => ({ ...known, state: 'failed', error: refused }))
  }
}

function patch(key: string, act: (photo: PhotoOnItsWay) => PhotoOnItsWay): void {
  $sending.set($sending.get().map(photo => (photo.key === key ? act(photo) : photo)))
}
