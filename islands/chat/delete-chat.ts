import { showErrorToast } from '#stores/app/toasts.ts'

/** Deletes a conversation by code that comes with the press: few press it. */
export function deleteChat(conversation: number, current: number | undefined): void {
  import('./deletion.ts')
    .then(({ deleteNow }) => deleteNow(conversation, current))
    .catch(showErrorToast)
}
