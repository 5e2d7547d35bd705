import { lazy } from 'react'

/** The form of an objection; comes when it is opened. */
export const ObjectionModal = lazy(async () => ({
  default: (await import('./ObjectionModal.tsx')).ObjectionModal
}))
