import { domain } from '../../core/domain.ts'
import { clearOpeners } from './jobs.ts'

/** The scam shield: warnings, flags and repeated first messages. */
export const scam = domain({
  name: 'scam',
  tables: {
    flags: { policy: 'erased', why: 'with the account' },
    openers: { policy: 'no-personal-data', why: 'hashes of first messages that many use' }
  },
  jobs: [clearOpeners]
})
