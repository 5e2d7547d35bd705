// What other domains may use of this one.
export { allowMarketing } from './notification-settings.ts'
