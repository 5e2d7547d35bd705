import { useStore } from '@nanostores/react'
import { ToastList } from '#islands/ui/ToastList.tsx'
import { $toasts, closeToast, holdToast, releaseToast } from '#stores/app/toasts.ts'

/** What was removed or failed just now (app/notes.md, Toast). */
export function Toasts() {
  const toasts = useStore($toasts)
  return (
    <ToastList toasts={toasts} onClose={closeToast} onHold={holdToast} onRelease={releaseToast} />
  )
}
