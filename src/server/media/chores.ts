import type { Chore } from '../jobs/chores.ts'
import { removeDropped } from './files.ts'

/** Pictures are gone within 60 s of being deleted (contract.md §5). */
export const removingFiles: Chore = { name: 'remove-files', everySeconds: 20, run: removeDropped }
