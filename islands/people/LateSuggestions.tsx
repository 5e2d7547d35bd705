import { lazy, Suspense } from 'react'
import { withWords } from '#stores/messages/i18n.ts'

const Suggestions = lazy(async () => ({
  default: (await withWords(import('./Suggestions.tsx'))).Suggestions
}))

/** Suggestions, and their code, come when a list turns out to be empty. */
export function LateSuggestions({ hasOpeners }: { hasOpeners?: boolean | undefined }) {
  return (
    <Suspense>
      <Suggestions hasOpeners={hasOpeners} />
    </Suspense>
  )
}
