import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $loading } from '#stores/app/loading.ts'
import { appMessages } from '#stores/messages/app.ts'

/** Shows that a screen is on its way, after 200 ms and for at most 5 s (product.md §9). */
export function LoadingBar() {
  const isLoading = useStore($loading)
  const appWords = useMessages(appMessages)
  return isLoading ? (
    <div className="loading-bar" role="progressbar" aria-label={appWords.loading} />
  ) : null
}
