import { useStore } from '@nanostores/react'
import { ToastList } from '#islands/ui/ToastList.tsx'
import { $toasts, closeToast, holdToast, releaseToast } from '#stores/app/toasts.ts'

/** What was removed or failed just now (product.md §29.1, Toast). */
export function Toasts() {
  const toasts = useStore($toasts)
  return (
    <ToastList toasts={toasts} onClose={closeToast} onHold={holdToast} onRelease={releaseToast} />
  )
}
