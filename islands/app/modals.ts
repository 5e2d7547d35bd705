import type { ComponentType } from 'react'
import type { ModalName } from '#stores/app/modals.ts'

/** Each modal is a file of its own, fetched when it is first opened; `props` are its own. */
export const MODALS: Readonly<Record<ModalName, () => Promise<ComponentType<never>>>> = {
  signup: () => import('#islands/accounts/signup/SignupModal.tsx').then(part => part.SignupModal),
  like: () => import('#islands/likes/LikeModal.tsx').then(part => part.LikeModal),
  match: () => import('#islands/likes/MatchModal.tsx').then(part => part.MatchModal),
  report: () => import('#islands/moderation/ReportModal.tsx').then(part => part.ReportModal),
  block: () => import('#islands/people/BlockModal.tsx').then(part => part.BlockModal),
  gifts: () => import('#islands/chat/GiftsModal.tsx').then(part => part.GiftsModal),
  acknowledge: () =>
    import('#islands/chat/AcknowledgeModal.tsx').then(part => part.AcknowledgeModal),
  activation: () =>
    import('#islands/accounts/ActivationModal.tsx').then(part => part.ActivationModal),
  gallery: () => import('#islands/people/profile/GalleryModal.tsx').then(part => part.GalleryModal),
  filters: () => import('#islands/people/search/FiltersSheet.tsx').then(part => part.FiltersSheet),
  icebreakers: () =>
    import('#islands/people/profile/IcebreakersModal.tsx').then(part => part.IcebreakersModal),
  searches: () => import('#islands/people/search/SavedModal.tsx').then(part => part.SavedModal),
  // With the offer's banner, in one file.
  welcome: () => import('#islands/money/buy/welcome.ts').then(part => part.WelcomeModal)
}
