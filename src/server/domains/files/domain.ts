import { domain } from '../../core/domain.ts'
import { removingFiles } from './chores.ts'

/** The pictures behind signed addresses. */
export const files = domain({
  name: 'files',
  tables: {
    files: { policy: 'erased', why: 'named by chance; the row goes with the bytes' }
  },
  jobs: [removingFiles]
})
