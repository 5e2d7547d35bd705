import type { MediaSettings, MediaStore } from '../../core/ports.ts'
import { diskStore } from './disk-store.ts'

/** The store that the settings name; the library of S3 is loaded only for one there. */
export async function mediaStore(settings: MediaSettings): Promise<MediaStore> {
  if ('folder' in settings) return diskStore(settings.folder)
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(settings)
}
