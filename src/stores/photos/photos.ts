import type { z } from 'zod'
import {
  appealPhoto,
  changePhoto,
  deletePhoto,
  listPhotos,
  type OwnPhoto as OwnPhotoSchema
} from '#contract/calls/photos.ts'
import { reloadSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'
import { showErrorToast, undoable } from '#stores/app/toasts.ts'
import { ownMessages } from '#stores/messages/own.ts'

export type OwnPhoto = z.output<typeof OwnPhotoSchema>

export interface Photos {
  photos: readonly OwnPhoto[]
  /** Allowed photos: 3, or 25 with premium (product.md §5). */
  limit: number
}

const removing = new Set<number>()

const own = resource<Photos>(async () => {
  const { photos, limit } = await ask(listPhotos)
  return { photos: photos.filter(({ id }) => !removing.has(id)), limit }
})

export const $photos = own.$data
export const loadPhotos = own.load

/** Rejected photos take no place (product.md §15). */
export const usedOf = ({ photos }: Photos): number =>
  photos.filter(({ status }) => status !== 'rejected').length

/** The main photo must be approved and public (product.md §15). */
export const canBeMain = (photo: OwnPhoto): boolean =>
  photo.status === 'active' && !photo.is_private && !photo.is_main && !photo.is_over_limit

export function receivePhoto(photo: OwnPhoto): void {
  own.change(value => ({
    ...value,
    photos: [...value.photos.filter(({ id }) => id !== photo.id), photo]
  }))
  void settle()
}

export function makeMain(id: number): Promise<void> {
  return change({ id, main: true }, photos =>
    photos.map(photo => ({ ...photo, is_main: photo.id === id }))
  )
}

/** Private photos are for premium members; a private photo cannot be the main one. */
export function setPrivate(id: number, isPrivate: boolean): Promise<void> {
  return change({ id, private: isPrivate }, photos =>
    photos.map(photo =>
      photo.id === id
        ? { ...photo, is_private: isPrivate, is_main: photo.is_main && !isPrivate }
        : photo
    )
  )
}

export function movePhoto(id: number, by: -1 | 1): Promise<void> {
  const data = $photos.get()
  const from = data.state === 'loaded' ? data.value.photos.findIndex(photo => photo.id === id) : -1
  const to = from + by
  if (data.state !== 'loaded' || from < 0 || to < 0 || to >= data.value.photos.length) {
    return Promise.resolve()
  }
  return change({ id, position: to }, photos => {
    const rest = photos.filter(photo => photo.id !== id)
    const moved = photos.find(photo => photo.id === id)
    return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : photos
  })
}

async function change(
  body: z.input<(typeof changePhoto)['body']>,
  now: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[]
): Promise<void> {
  const data = $photos.get()
  const before = data.state === 'loaded' ? data.value.photos : []
  await own.mutate({
    now: value => ({ ...value, photos: now(value.photos) }),
    back: value => ({ ...value, photos: before }),
    send: () => ask(changePhoto, { body })
  })
  await settle()
}

/** Removes a photo at once; the server is called when the "undo" toast closes. */
export function removePhoto(id: number): void {
  const data = $photos.get()
  if (data.state !== 'loaded') return
  removing.add(id)
  own.change(value => ({ ...value, photos: value.photos.filter(photo => photo.id !== id) }))
  undoable({
    text: ownMessages.get()['photos.removed'],
    undo: () => {
      removing.delete(id)
      own.change(value => ({ ...value, photos: data.value.photos.filter(isStillThere(value)) }))
      void own.load()
    },
    commit: () => void erase(id)
  })
}

const isStillThere =
  (value: Photos) =>
  ({ id }: OwnPhoto): boolean =>
    !removing.has(id) || value.photos.some(photo => photo.id === id)

async function erase(id: number): Promise<void> {
  try {
    await ask(deletePhoto, { body: { id } })
  } catch (error) {
    showErrorToast(error)
  }
  removing.delete(id)
  await settle()
}

export async function appeal(id: number, text: string): Promise<void> {
  const photo = await ask(appealPhoto, { query: { appeal: '1' }, body: { id, text } })
  own.change(value => ({
    ...value,
    photos: value.photos.map(other => (other.id === id ? photo : other))
  }))
}

async function settle(): Promise<void> {
  await Promise.all([own.load(), reloadSession()])
}
