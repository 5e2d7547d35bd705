import type { BrandCtx } from '../../core/context.ts'
import { membersData, type Notice, type Receiver } from '../notifications/index.ts'
import type { DueAlert } from './due.ts'
import type { FoundMember } from './found.ts'

/** Members shown in a mail. */
const SHOWN = 6

interface Found {
  receiver: Receiver
  way: DueAlert['alert']
  searches: readonly DueAlert[]
  members: readonly FoundMember[]
  events: readonly string[]
}

/** What tells of all members that a way's searches found. */
export function noticeOf(
  ctx: BrandCtx,
  { receiver, way, searches, members, events }: Found
): Notice {
  const type = 'saved_searches' as const
  return {
    ...{ receiver, type, template: type, decidedBy: type, events },
    data: {
      count: String(members.length),
      searches: searches.map(({ name }) => name).join(', '),
      members: membersData(ctx, receiver, members.slice(0, SHOWN)),
      link: linkOf(ctx, searches)
    },
    ...(way === 'mail' ? { isMailOnly: true } : { isPushOnly: true })
  }
}

/** The search itself, the newest first; all members where several searches found somebody. */
function linkOf({ brand }: BrandCtx, searches: readonly DueAlert[]): string {
  const [only] = searches
  const query = new URLSearchParams(searches.length === 1 ? only?.query : '')
  query.set('sort', 'new')
  return `https://${brand.site.brand.domain}/members?${query}`
}
