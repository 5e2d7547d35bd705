import type { Chore } from '../../core/chore.ts'
import { removeDropped } from '../../platform/media/files.ts'

/** Pictures are gone within 60 s of being deleted (product.md §15). */
export const removingFiles: Chore = { name: 'remove-files', everySeconds: 20, run: removeDropped }
