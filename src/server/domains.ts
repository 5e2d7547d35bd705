import type { Chore } from './core/chore.ts'
import { catalogOf, type Domain } from './core/domain.ts'
import type { Gauge } from './core/gauge.ts'
import type { OperatorRoute, Route } from './core/route.ts'
import { accounts } from './domains/accounts/domain.ts'
import { brand } from './domains/brand/domain.ts'
import { cams } from './domains/cams/domain.ts'
import { chat } from './domains/chat/domain.ts'
import { credits } from './domains/credits/domain.ts'
import { fictional } from './domains/fictional/domain.ts'
import { files } from './domains/files/domain.ts'
import { landers } from './domains/landers/domain.ts'
import { likes } from './domains/likes/domain.ts'
import { moderation } from './domains/moderation/domain.ts'
import { notifications } from './domains/notifications/domain.ts'
import { payments } from './domains/payments/domain.ts'
import { people } from './domains/people/domain.ts'
import { photos } from './domains/photos/domain.ts'
import { scam } from './domains/scam/domain.ts'
import { searches } from './domains/searches/domain.ts'
import { clearUploadsJob } from './http/upload-folder.ts'
import { platform } from './platform/domain.ts'

export const DOMAINS: readonly Domain[] = [
  brand,
  landers,
  people,
  credits,
  payments,
  photos,
  scam,
  likes,
  notifications,
  searches,
  moderation,
  chat,
  files,
  fictional,
  cams,
  accounts,
  platform
]

export const ROUTES: readonly Route[] = DOMAINS.flatMap(({ routes }) => routes)

export const OPERATOR_ROUTES: readonly OperatorRoute[] = DOMAINS.flatMap(
  ({ operatorRoutes }) => operatorRoutes
)

export const GAUGES: readonly Gauge[] = DOMAINS.flatMap(({ gauges }) => gauges)

export const CHORES: readonly Chore[] = [...DOMAINS.flatMap(({ jobs }) => jobs), clearUploadsJob]

export const CATALOG = catalogOf(DOMAINS)
