import { domain } from '../../core/domain.ts'
import { accountsExports } from './export.ts'
import { sessionRoutes } from './login/routes.ts'
import { ACCOUNT_MAILS } from './mails.ts'
import { accessDeskRoutes } from './operator/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { erasing } from './rights/erasing.ts'
import { exporting } from './rights/exporting.ts'
import { forgettingCases } from './rights/retention.ts'
import { rightsRoutes } from './rights/routes.ts'
import { accountRoutes } from './sign-up/routes.ts'

/** Accounts: sign-up, login, password, settings, and a member's rights. */
export const accounts = domain({
  name: 'accounts',
  routes: [...accountRoutes, ...sessionRoutes, ...passkeyRoutes, ...rightsRoutes],
  operatorRoutes: accessDeskRoutes,
  tables: {
    accounts: {
      policy: 'erased',
      why: 'the address, the hash of the password, everything of the account'
    },
    deletions: {
      policy: 'kept',
      why: 'proof of the erasure, 3 years: reference, moment, reason of the list'
    },
    delete_offers: { policy: 'erased', why: 'with the account' },
    exports: { policy: 'erased', why: 'with their files' },
    doomed_files: { policy: 'no-personal-data', why: 'names of files that are being removed' },
    sessions: {
      policy: 'erased',
      why: 'at the deletion already',
      expires: { column: 'expires_at' }
    },
    passkeys: { policy: 'erased', why: 'with the account' },
    passkey_challenges: {
      policy: 'erased',
      why: 'with the account',
      expires: { column: 'expires_at' }
    },
    devices: { policy: 'erased', why: 'with the account' },
    tokens: {
      policy: 'erased',
      why: 'with the account',
      expires: { column: 'expires_at', keptHours: 24 }
    },
    invites: { policy: 'no-personal-data', why: 'codes' }
  },
  exports: accountsExports,
  jobs: [erasing, exporting, forgettingCases],
  mails: ACCOUNT_MAILS
})
