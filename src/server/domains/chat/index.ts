// What other domains may use of this one.
export { isCutOff } from './chat-photos.ts'
export { deliverHeld } from './held.ts'
export { resume } from './resume.ts'
export { answersIcebreaker } from './store.ts'
