import type { Chore } from '../../core/chore.ts'
import { removeDropped } from '../../platform/media/files.ts'

/** Removes pictures within 60 s of deletion (product.md §15). */
export const removingFiles: Chore = { name: 'remove-files', everySeconds: 20, run: removeDropped }
