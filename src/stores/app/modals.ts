import { atom, computed, type ReadableAtom } from 'nanostores'

/** Dialogs that any screen may open; islands/app/modals.ts maps them to components. */
export const MODALS = [
  'signup',
  'like',
  'match',
  'report',
  'block',
  'gifts',
  'acknowledge',
  'activation',
  'gallery',
  'filters',
  'welcome',
  'icebreakers',
  'searches'
] as const
export type ModalName = (typeof MODALS)[number]

export interface OpenModal {
  name: ModalName
  props: Readonly<Record<string, unknown>>
}

const $open = atom<readonly OpenModal[]>([])

export const $modals: ReadableAtom<readonly OpenModal[]> = computed($open, open => open)

export const $modal: ReadableAtom<OpenModal | null> = computed($open, open => open.at(-1) ?? null)

/** Opens a dialog on top, or changes the props of an open one. */
export function openModal(name: ModalName, props: object = {}): void {
  const others = ($open.value ?? []).filter(open => open.name !== name)
  $open.set([...others, { name, props: { ...props } }])
}

export function closeModal(name?: ModalName): void {
  const open = $open.value ?? []
  if (open.length === 0) return
  $open.set(name === undefined ? open.slice(0, -1) : open.filter(modal => modal.name !== name))
}

export function closeModals(except?: ModalName): void {
  const open = $open.value ?? []
  const left = open.filter(({ name }) => name === except)
  if (left.length < open.length) $open.set(left)
}
