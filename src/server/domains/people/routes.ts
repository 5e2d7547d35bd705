import { getPrivacy, savePrivacy, saveProfile } from '#contract/calls/own-profile.ts'
import {
  blockMember,
  getMember,
  getMemberCard,
  listBlocked,
  listVisitors,
  unblockMember
} from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
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
  on(searchMembers, (ctx, input) => search(ctx, ctx.member, input, ctx.visit)),
  on(getMember, async (ctx, input) => ({
    profile: await viewProfile(ctx, input.id)
  })),
  on(getMemberCard, (ctx, input) =>
    memberCard(ctx, ctx.member, input.id, input.language ?? ctx.visit.locale)
  ),
  on(saveProfile, async (ctx, input) => {
    await editProfile(ctx, input)
    return { profile: await ownProfileView(ctx, ctx.member.id) }
  }),
  on(getPrivacy, ctx => privacyOf(ctx, ctx.member.id)),
  on(savePrivacy, (ctx, input) => changePrivacy(ctx, ctx.member.id, input)),
  on(listVisitors, (ctx, input) => visitorsOf(ctx, input.pageNumber)),
  on(
    blockMember,
    async (ctx, input) => {
      await block(ctx, input.id)
      return DONE
    },
    {
      // The block may be lifted since the first response; a repeated request must block again.
      again: (ctx, input) => {
        const { kysely } = ctx.app.database
        return kysely.transaction().execute(tx => block({ ...ctx, db: tx }, input.id))
      }
    }
  ),
  on(listBlocked, (ctx, input) => blockedBy(ctx, input.pageNumber)),
  on(unblockMember, async (ctx, input) => {
    await unblock(ctx, input.id)
    return DONE
  })
]
