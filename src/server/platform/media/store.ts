import type { MediaSettings, MediaStore } from '../../core/ports.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

export function mediaStore(settings: MediaSettings): MediaStore {
  return 'folder' in settings ? diskStore(settings.folder) : s3Store(settings)
}
