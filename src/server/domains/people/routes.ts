import {
  blockMember,
  getMember,
  getMemberCard,
  getPrivacy,
  listBlocked,
  listVisitors,
  savePrivacy,
  saveProfile,
  searchMembers,
  unblockMember
} from '#contract/calls/members.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { block, blockedBy, unblock } from './blocks.ts'
import { memberCard } from './member-card.ts'
import { changePrivacy, privacyOf } from './privacy.ts'
import { editProfile } from './profile-edit.ts'
import { viewProfile } from './profile-view.ts'
import { search } from './search.ts'
import { ownProfileView } from './user-view.ts'
import { visitorsOf } from './visitors.ts'

export const memberRoutes: readonly Route[] = [
  on(searchMembers, (db, call) => search(db, call, call.member, call.query, call.visit)),
  on(getMember, async (tx, call) => ({
    profile: await viewProfile(tx, call, call.member, call.query.id)
  })),
  on(getMemberCard, (db, call) => memberCard(db, call, call.member, call.query.id, call.visit)),
  on(saveProfile, async (tx, call) => {
    await editProfile(tx, call, call.member, call.body)
    return { profile: await ownProfileView(tx, call.brand, call.member.id, call.now) }
  }),
  on(getPrivacy, (db, { brand, member }) => privacyOf(db, brand.id, member.id)),
  on(savePrivacy, (tx, { brand, member, body, now }) =>
    changePrivacy(tx, { brand: brand.id, now }, member.id, body)
  ),
  on(listVisitors, (db, { brand, member, query, now }) =>
    visitorsOf(db, brand, member, query.pageNumber, now)
  ),
  on(
    blockMember,
    async (tx, call) => {
      await block(tx, call, call.member, call.body.id)
      return DONE
    },
    {
      // The block may have been lifted since the first answer; a press that says "blocked" must block.
      again: call => {
        const { kysely } = call.world.database
        return kysely.transaction().execute(tx => block(tx, call, call.member, call.body.id))
      }
    }
  ),
  on(listBlocked, (db, { brand, member, query, now }) =>
    blockedBy(db, brand, member, query.pageNumber, now)
  ),
  on(unblockMember, async (tx, call) => {
    await unblock(tx, call, call.member, call.body.id)
    return DONE
  })
]
