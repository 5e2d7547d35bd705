/** Roles of a brand's staff; `admin` may do everything (docs/decisions/020-moderation.md). */
export const ROLES = ['moderator', 'support', 'editor', 'metrics', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const QUEUES = [
  'photos',
  'texts',
  'reports',
  'complaints',
  'appeals',
  'flags',
  'chargebacks'
] as const
export type QueueName = (typeof QUEUES)[number]

export const RIGHTS = [
  ...QUEUES.map(queue => `review.${queue}` as const),
  'reports.read',
  'decisions.read',
  'members.read',
  'members.find',
  'members.email',
  'members.decide',
  'members.sessions',
  'members.money',
  'orders.read',
  'orders.refund',
  'photos.read',
  'chats.answer',
  'fictional.write',
  'stats.read',
  'reports.money',
  'brands.read',
  'brands.retry',
  'brands.pause',
  'invites.make',
  'campaigns.send',
  'operators.read',
  'log.read',
  'metrics.read'
] as const
export type Right = (typeof RIGHTS)[number]

/** Rights by role, no more than its work needs. */
export const MAY: Readonly<Record<Role, readonly Right[]>> = {
  moderator: [
    'review.photos',
    'review.texts',
    'review.reports',
    'review.complaints',
    'review.appeals',
    'review.flags',
    'reports.read',
    'decisions.read',
    'members.read',
    'members.decide',
    'photos.read'
  ],
  support: [
    'review.complaints',
    'review.chargebacks',
    'decisions.read',
    'members.read',
    'members.find',
    'members.email',
    'members.sessions',
    'members.money',
    'orders.read',
    'orders.refund'
  ],
  editor: ['chats.answer', 'fictional.write'],
  metrics: ['metrics.read'],
  admin: RIGHTS
}

export function mayDo(role: Role, right: Right): boolean {
  return MAY[role].includes(right)
}
