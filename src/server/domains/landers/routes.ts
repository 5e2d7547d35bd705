import { countLanderEvents } from '#contract/calls/landers.ts'
import { on, type Route } from '../../core/route.ts'
import { countEvents } from './events.ts'

export const landerRoutes: readonly Route[] = [
  on(countLanderEvents, async (ctx, input) => {
    await countEvents(ctx, input)
    return null
  })
]
