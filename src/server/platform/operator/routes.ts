import * as session from '#contract/operator/session.ts'
import { DONE, type OperatorRoute, on } from '../../core/route.ts'
import { confirmCodes, startCodes, stopCodes } from './codes.ts'

export const codeRoutes: readonly OperatorRoute[] = [
  on(session.startCodes, ctx => startCodes(ctx)),
  on(session.confirmCodes, async (ctx, input) => ({
    recovery_codes: await confirmCodes(ctx, input.code)
  })),
  on(session.stopCodes, async (ctx, input) => {
    await stopCodes(ctx, input.code)
    return DONE
  })
]
