// What other domains may use of this one.
export { decidePhoto, photosWaiting, photoWaiting, type WaitingPhoto } from './photo-verdict.ts'
export { isOfNobody, mayOpen } from './photo-viewers.ts'
