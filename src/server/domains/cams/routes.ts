import { clickCam, getCam, listCams } from '#contract/calls/cams.ts'
import { on, type Route } from '../../core/route.ts'
import { camList, camView, clickOut, needCams } from './cams.ts'

export const camRoutes: readonly Route[] = [
  on(listCams, (ctx, input) => {
    needCams(ctx)
    return camList(ctx, input)
  }),
  on(getCam, (ctx, input) => {
    needCams(ctx)
    return camView(ctx, input.id)
  }),
  on(clickCam, (ctx, input) => {
    needCams(ctx)
    return clickOut(ctx, input.id)
  })
]
