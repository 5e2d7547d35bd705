import * as access from './calls/accounts/access.ts'
import * as passkeys from './calls/accounts/passkeys.ts'
import * as rights from './calls/accounts/rights.ts'
import * as session from './calls/accounts/session.ts'
import * as account from './calls/accounts/sign-up.ts'
import * as brand from './calls/brand.ts'
import * as cams from './calls/cams.ts'
import * as chat from './calls/chat.ts'
import * as discounts from './calls/discounts.ts'
import * as gifts from './calls/gifts.ts'
import * as icebreakers from './calls/icebreakers.ts'
import * as landers from './calls/landers.ts'
import * as games from './calls/likes/games.ts'
import * as likes from './calls/likes/likes.ts'
import * as reports from './calls/moderation.ts'
import * as notifications from './calls/notifications.ts'
import * as own from './calls/own-profile.ts'
import * as payments from './calls/payments.ts'
import * as members from './calls/people.ts'
import * as photos from './calls/photos.ts'
import * as search from './calls/search.ts'
import * as searches from './calls/searches.ts'
import type { Endpoint } from './endpoint.ts'

/** All calls of members: the routes are checked against them, and OpenAPI describes them. */
export const CALLS: readonly Endpoint[] = [
  account,
  reports,
  session,
  passkeys,
  access,
  search,
  searches,
  members,
  own,
  photos,
  discounts,
  payments,
  likes,
  games,
  chat,
  icebreakers,
  gifts,
  brand,
  landers,
  cams,
  notifications,
  rights
]
  .flatMap(file => Object.values(file))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value
}
