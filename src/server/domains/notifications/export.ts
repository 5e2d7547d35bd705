import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const notificationsExports: readonly ExportSection[] = [
  whole(
    'push-subscriptions',
    ({ id }) => sql<Row>`
    select endpoint, created_at from push_subscriptions where account_id = ${id}`
  ),
  whole(
    'notification-settings',
    ({ id }) => sql<Row>`
    select email, push, frequency, quiet_from, quiet_to, push_text, changed_at
    from notification_settings where account_id = ${id}`
  ),
  whole(
    'notifications-disabled',
    ({ id }) => sql<Row>`
    select reason, since from notifications_disabled where account_id = ${id}`
  ),
  whole(
    'notices',
    ({ id }) => sql<Row>`
    select type, template, created_at from notices where account_id = ${id} order by id`
  ),
  whole(
    'mails',
    ({ id }) => sql<Row>`
    select channel, template, recipient, created_at, sent_at from outbox
    where account_id = ${id} order by id`
  )
]
