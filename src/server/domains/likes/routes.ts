import {
  answerQuestions,
  eraseAnswers,
  matchQuestions,
  matchResults,
  swipe,
  swipeDeck
} from '#contract/calls/likes/games.ts'
import {
  autoLike,
  likeMember,
  listLikes,
  markLikesSeen,
  unlikeMember
} from '#contract/calls/likes/likes.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { wordsFor } from '../../core/words.ts'
import { andCommit } from '../../db/joined-query.ts'
import { showWaitingLike } from './auto-like.ts'
import { like, likesOf, markSeen, unlike } from './likes.ts'
import { eraseAnswersOf, questionsFor, saveAnswers } from './match-answers.ts'
import { fitting } from './match-finder.ts'
import { swipeDayOf, swipeLike, swipePass, swipeUndo } from './swipe.ts'
import { deckOf } from './swipe-deck.ts'

export const likeRoutes: readonly Route[] = [
  on(listLikes, (ctx, input) => likesOf(ctx, input.pageNumber)),
  on(likeMember, async (ctx, input) => {
    const { match } = await like(ctx, input.id, andCommit)
    return { match }
  }),
  on(unlikeMember, async (ctx, input) => {
    await unlike(ctx, input.id)
    return DONE
  }),
  on(markLikesSeen, async (ctx, input) => ({
    new_likes: await markSeen(ctx, ctx.member.id, input.seen)
  })),
  on(autoLike, async ctx => ({
    profile: await showWaitingLike(ctx)
  })),
  on(swipeDeck, async ctx => ({
    deck: await deckOf(ctx),
    ...(await swipeDayOf(ctx, ctx.member.id))
  })),
  on(swipe, (ctx, input) => {
    if (input.action === 'undo') return swipeUndo(ctx, input.id)
    if (input.action === 'pass') return swipePass(ctx, input.id)
    return swipeLike(ctx, input.id)
  }),
  on(matchQuestions, ctx =>
    questionsFor(ctx, ctx.member.id, wordsFor(ctx.brand, ctx.member.language))
  ),
  on(answerQuestions, (ctx, input) => saveAnswers(ctx, ctx.member.id, input.answers)),
  on(eraseAnswers, async ctx => {
    await eraseAnswersOf(ctx, ctx.member.id)
    return DONE
  }),
  on(matchResults, (ctx, input) => fitting(ctx, input.page))
]
