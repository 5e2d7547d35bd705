// What other domains may use of this one.

export { inBatches } from './notices/batches.ts'
export { type Moments, momentsOf } from './notices/moments.ts'
export { membersData } from './notices/plan.ts'
export { mayBeTold, type Receiver, receiver, receiversOf } from './notices/receivers.ts'
export { type Notice, tell } from './notices/tell.ts'
export {
  allowMarketing,
  changeNotifications,
  notificationSettings
} from './notification-settings.ts'
