export { decidePhoto, photosWaiting, photoWaiting, type WaitingPhoto } from './photo-verdict.ts'
export { isOfNobody, mayOpen } from './photo-viewers.ts'
