import { atom } from 'nanostores'
import type { PageFacts } from '#contract/facts.ts'

export const $facts = atom<PageFacts>({
  locale: 'en',
  defaultLocale: 'en',
  locales: ['en'],
  brand: '',
  tone: 'warm',
  minAge: 18,
  country: 'NL',
  words: '',
  groups: []
})
