import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $firstWords, keepFirstWords, recallFirstWords } from '#stores/accounts/first-words.ts'

/** What the visitor wrote to this member before sign-up; empty if nothing. */
export function useFirstWords(member: number): { text: string; keep: (text: string) => void } {
  const kept = useStore($firstWords)
  useEffect(() => {
    recallFirstWords()
  }, [])
  return {
    text: kept?.member === member ? kept.text : '',
    keep: text => keepFirstWords(member, text)
  }
}
