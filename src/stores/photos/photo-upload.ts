import { atom } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { sendForm } from '#api/upload.ts'
import { addPhoto, type OwnPhoto } from '#contract/calls/photos.ts'

export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export interface ChosenPhoto {
  file: Blob
  /** Absent if the browser cannot show the photo: it is sent uncut. */
  crop?: Crop | undefined
  isPrivate: boolean
}

export type PhotoSending =
  | { state: 'idle' }
  /** `share` of the sent bytes, 0 to 1; at 1 the server checks it. */
  | { state: 'sending'; share: number }
  | { state: 'refused'; error: Refused }

export const $photoSending = atom<PhotoSending>({ state: 'idle' })

let sender: typeof sendForm = sendForm
let cancel: AbortController | undefined

/** Resolves to undefined if refused or cancelled; `$photoSending` has the reason. */
export async function sendPhoto(photo: ChosenPhoto): Promise<OwnPhoto | undefined> {
  cancel = new AbortController()
  $photoSending.set({ state: 'sending', share: 0 })
  try {
    const stored = await sender(addPhoto, {
      file: photo.file,
      body: bodyOf(photo),
      signal: cancel.signal,
      onProgress: share => $photoSending.set({ state: 'sending', share })
    })
    $photoSending.set({ state: 'idle' })
    return stored
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('failed', 0, {}, error)
    const isCancelled = refused.extras.isCancelled === true
    $photoSending.set(isCancelled ? { state: 'idle' } : { state: 'refused', error: refused })
    return undefined
  }
}

export function cancelPhoto(): void {
  cancel?.abort()
}

export function forgetRefusal(): void {
  if ($photoSending.get().state === 'refused') $photoSending.set({ state: 'idle' })
}

export function setSender(other: typeof sendForm): void {
  sender = other
}

function bodyOf({ crop, isPrivate }: ChosenPhoto): { private: '0' | '1'; crop?: string } {
  const cut = crop && [crop.left, crop.top, crop.width, crop.height].map(Math.round).join(',')
  return { private: isPrivate ? '1' : '0', ...(cut === undefined ? {} : { crop: cut }) }
}
