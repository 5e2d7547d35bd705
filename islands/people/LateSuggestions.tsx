import { lazy, Suspense } from 'react'
import { withWords } from '#stores/messages/i18n.ts'
import type { SuggestionsProps } from './Suggestions.tsx'

const Suggestions = lazy(async () => ({
  default: (await withWords(import('./Suggestions.tsx'))).Suggestions
}))

/** Suggestions, and their code, come when a list turns out to be empty. */
export function LateSuggestions(props: SuggestionsProps) {
  return (
    <Suspense>
      <Suggestions {...props} />
    </Suspense>
  )
}
