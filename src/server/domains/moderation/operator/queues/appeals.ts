import { decideAppeal } from '../../appeals.ts'
import { lookAtAppeal, type OpenAppeal, openAppeals } from '../../queues.ts'
import type { Looked, Queue } from '../queue.ts'
import { showPhoto } from './photos.ts'
import { bringBack } from './texts.ts'

/** The first decider can't judge the appeal. */
export const appeals: Queue = {
  name: 'appeals',
  verdicts: ['grant', 'deny'],
  reasons: [],
  needsReason: ['grant', 'deny'],

  waiting: async (ctx, brands, limit) => (await openAppeals(ctx, brands, limit)).map(lookedOf),

  look: async (ctx, brands, id) => {
    const appeal = await lookAtAppeal(ctx, brands, id)
    return appeal && lookedOf(appeal)
  },

  isFor: async (_, operator, { content }) => content.first_actor !== operator.name,

  decide: async (ctx, { id, brand, content }, { verdict, reason = '' }) => {
    const outcome = verdict === 'grant' ? 'reversed' : 'upheld'
    const actor = ctx.operator.name
    const { decision } = await decideAppeal(ctx.forBrand(brand), {
      ...{ appeal: id, outcome, reason, actor }
    })
    if (outcome === 'upheld' || decision === null) return
    if (content.subject === 'text') await bringBack(ctx, brand, decision)
    if (content.subject === 'photo') await showPhoto(ctx, brand, Number(content.ref))
  }
}

function lookedOf(appeal: OpenAppeal): Looked {
  const { id, brand, at, member, text, ...content } = appeal
  return {
    id,
    brand,
    at,
    priority: content.outcome === 'banned' || content.outcome === 'on_hold',
    member,
    summary: `against ${content.subject} ${content.outcome} by ${content.first_actor}: ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    version: 'open',
    content: { ...content, text, member }
  }
}
