import { domain } from '../core/domain.ts'
import { sweeping } from './jobs/sweep.ts'
import { PLATFORM_GAUGES } from './metrics/gauges.ts'
import { brandRoutes, codeRoutes } from './operator/routes.ts'
import { clearOutbox } from './outbox/clear.ts'

export const platform = domain({
  name: 'platform',
  tables: {
    outbox: { policy: 'erased', why: 'all to the address; the proof once it was sent' },
    bounced_addresses: { policy: 'erased', why: 'the address' },
    idempotency: {
      policy: 'erased',
      why: 'answers that are kept for a day',
      expires: { column: 'created_at', keptHours: 24 }
    },
    limits: {
      policy: 'erased',
      why: 'counts by the number; those by a keyed hash run out within a day',
      expires: { column: 'expires_at' }
    },
    own_place: { policy: 'no-personal-data', why: 'which place the database is' },
    brand_moves: { policy: 'no-personal-data', why: 'which brands moved' },
    moved_papers: { policy: 'no-personal-data', why: 'numbers of receipts' },
    paused_brands: { policy: 'no-personal-data', why: 'which brands rest' },
    operators: { policy: 'no-personal-data', why: 'people who work here' },
    operator_sessions: {
      policy: 'no-personal-data',
      why: 'of people who work here, for hours',
      expires: { column: 'expires_at' }
    },
    operator_recovery_codes: { policy: 'no-personal-data', why: 'of people who work here' },
    operator_log: { policy: 'kept', why: 'what operators did: numbers, no names of members' },
    cities: { policy: 'no-personal-data', why: 'towns of the world' },
    kysely_migration: { policy: 'no-personal-data', why: 'which migrations ran' },
    kysely_migration_lock: { policy: 'no-personal-data', why: 'that one runs' }
  },
  operatorRoutes: [...codeRoutes, ...brandRoutes],
  gauges: PLATFORM_GAUGES,
  jobs: [sweeping, clearOutbox]
})
