import { domain } from '../../core/domain.ts'
import { notificationsExports } from './export.ts'
import { NOTIFICATION_MAILS } from './mails.ts'
import { notices } from './notices/notices.ts'
import { campaignRoutes } from './operator/routes.ts'
import { NOTIFICATION_PUSHES } from './pushes.ts'
import { notificationRoutes } from './routes.ts'

/** Mail and push notifications, their settings and unsubscribing. */
export const notifications = domain({
  name: 'notifications',
  routes: notificationRoutes,
  operatorRoutes: campaignRoutes,
  tables: {
    push_subscriptions: { policy: 'erased', why: 'with the account' },
    notifications_disabled: { policy: 'erased', why: 'with the account' },
    notification_settings: { policy: 'erased', why: 'with the account' },
    notices: { policy: 'erased', why: 'the own ones, and those of others that name the member' },
    notified: { policy: 'erased', why: 'the own ones, and that others were told of a like' },
    campaigns: { policy: 'no-personal-data', why: 'news that the operator wrote' }
  },
  exports: notificationsExports,
  jobs: [notices],
  mails: NOTIFICATION_MAILS,
  pushes: NOTIFICATION_PUSHES
})
