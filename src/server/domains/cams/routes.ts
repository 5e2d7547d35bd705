import { clickCam, getCam, listCams } from '#contract/calls/cams.ts'
import { on, type Route } from '../../core/route.ts'
import { camList, camView, clickOut, needCams } from './cams.ts'

export const camRoutes: readonly Route[] = [
  on(listCams, (db, call) => {
    needCams(call.brand, call)
    return camList(db, call, call.member, call.query)
  }),
  on(getCam, (db, call) => {
    needCams(call.brand, call)
    return camView(db, call, call.member, call.query.id)
  }),
  on(clickCam, (tx, call) => {
    needCams(call.brand, call)
    return clickOut(tx, call, call.member, call.body.id)
  })
]
