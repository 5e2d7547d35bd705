import { domain } from '../../core/domain.ts'
import { creditsExports } from './export.ts'
import { CREDIT_TEXTS } from './texts.ts'

/** What members can spend: free messages, credits and the ledger. */
export const credits = domain({
  name: 'credits',
  tables: {
    ledger: {
      policy: 'kept',
      why: 'purchases for 7 years: an amount and a moment; all else of the member is erased'
    },
    signup_credits: { policy: 'erased', why: 'a hash of the address is kept for bans alone' }
  },
  exports: creditsExports,
  texts: CREDIT_TEXTS
})
