import type { Generated } from 'kysely'
import type { PhotoReason } from '#contract/calls/photos.ts'

export interface PhotoTables {
  /** Every picture that is or may be in the store: written before its bytes are. */
  files: {
    key: string
    brand: string
    /** `new` until something shows it, `dropped` when it is to be removed. */
    state: 'new' | 'kept' | 'dropped'
    /** Whether addresses for everybody work. */
    is_public: Generated<boolean>
    created_at: Date
  }
  /** What is known of rejected photos, so that they do not come back; outlives them. */
  rejected_photos: {
    photo_id: number
    brand: string
    /** 64 digits 0 and 1. */
    hash: string
    reason: PhotoReason
    rejected_at: Date
  }
}
