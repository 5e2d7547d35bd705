import { useStore } from '@nanostores/react'
import { useWords } from '#islands/ui/words.ts'
import { $loading } from '#stores/app/loading.ts'

/** Shows that a screen is on its way, after 200 ms and for at most 5 s (product.md §9). */
export function LoadingBar() {
  const isLoading = useStore($loading)
  const words = useWords()
  return isLoading ? (
    <div className="loading-bar" role="progressbar" aria-label={words('app.loading')} />
  ) : null
}
