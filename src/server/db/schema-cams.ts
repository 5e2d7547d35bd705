import type { Generated } from 'kysely'
import type { CamCard } from '#contract/calls/cams.ts'

export interface CamTables {
  /** Shared by the brands: the feed knows none of them. */
  cams: {
    id: Generated<number>
    provider: string
    company: string
    external_id: string
    origin: Generated<'cam_feed'>
    name: string
    age: number | null
    gender: CamCard['gender']
    languages: CamCard['languages']
    status: CamCard['status']
    url: string
    picture_url: string | null
    /** WebP, re-encoded by us. */
    picture: Buffer | null
    /** Name of a drawn portrait, for the local feed. */
    drawn: string | null
    seen_at: Date
  }
  cam_clicks: { id: string; brand: string; account_id: number; cam_id: number; created_at: Date }
}
