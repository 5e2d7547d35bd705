import {
  answerQuestions,
  eraseAnswers,
  matchQuestions,
  matchResults,
  swipe,
  swipeDeck
} from '#contract/calls/games.ts'
import {
  autoLike,
  likeMember,
  listLikes,
  markLikesSeen,
  unlikeMember
} from '#contract/calls/likes.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { wordsFor } from '../../core/words.ts'
import { showWaitingLike } from './auto-like.ts'
import { like, likesOf, markSeen, unlike } from './likes.ts'
import { eraseAnswersOf, questionsFor, saveAnswers } from './match-answers.ts'
import { fitting } from './match-finder.ts'
import { swipeDayOf, swipeLike, swipePass, swipeUndo } from './swipe.ts'
import { deckOf } from './swipe-deck.ts'

export const likeRoutes: readonly Route[] = [
  on(listLikes, (db, { brand, member, query, now }) =>
    likesOf(db, brand, member, query.pageNumber, now)
  ),
  on(likeMember, async (tx, call) => {
    const { match } = await like(tx, call, call.member, call.body.id)
    return { match }
  }),
  on(unlikeMember, async (tx, { brand, member, body }) => {
    await unlike(tx, brand, member, body.id)
    return DONE
  }),
  on(markLikesSeen, async (tx, call) => ({
    new_likes: await markSeen(tx, call, call.member.id, call.body.seen)
  })),
  on(autoLike, async (tx, { brand, member, now }) => ({
    profile: await showWaitingLike(tx, brand, member, now)
  })),
  on(swipeDeck, async (tx, call) => ({
    deck: await deckOf(tx, call, call.member),
    ...(await swipeDayOf(tx, call, call.member.id))
  })),
  on(swipe, (tx, call) => {
    const { member, body } = call
    if (body.action === 'undo') return swipeUndo(tx, call, member, body.id)
    if (body.action === 'pass') return swipePass(tx, call, member, body.id)
    return swipeLike(tx, call, member, body.id)
  }),
  on(matchQuestions, (db, { brand, member }) =>
    questionsFor(db, member.id, wordsFor(brand, member.language))
  ),
  on(answerQuestions, (tx, { brand, member, body, now }) =>
    saveAnswers(tx, { brand: brand.id, now }, member.id, body.answers)
  ),
  on(eraseAnswers, async (tx, { member }) => {
    await eraseAnswersOf(tx, member.id)
    return DONE
  }),
  on(matchResults, (db, { brand, member, query, now }) =>
    fitting(db, brand, member, query.page, now)
  )
]
