// The offer's banner and dialog in one file, which members who cannot have it never load.
export { WelcomeAlert } from './WelcomeAlert.tsx'
export { WelcomeModal } from './WelcomeModal.tsx'
