import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useWords } from '#islands/app/words.ts'
import { Modal } from '#islands/ui/Modal.tsx'
import { closeModal } from '#stores/modals.ts'
import { $place, go } from '#stores/place.ts'
import { $isSigningUp, $signupStage, beginSignup } from '#stores/signup.ts'
import { $photoSending } from '#stores/photo-upload.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { useWasHere } from './was-here.ts'

export interface SignupModalProps {
  /** The member because of whom it opened. */
  member?: number
  /** What the pressed link said, such as the answers of a lander; the page's own query when absent. */
  query?: string
}

/** Signing up over the page; Escape and a click beside it leave it open (spec §4). */
export function SignupModal({ member, query }: SignupModalProps) {
  const words = useWords()
  const stage = useStore($signupStage)
  const isSaving = useStore($isSigningUp)
  const isSending = useStore($photoSending).state === 'sending'
  const [isBegun, setBegun] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address it began with
  useEffect(() => {
    beginSignup(query === undefined ? $place.get().query : new URLSearchParams(query), member)
    setBegun(true)
  }, [])
  const wasHere = useWasHere(stage)
  useEffect(() => {
    if (stage !== 'done') return
    closeModal('signup')
    if (wasHere.current) go('/signup-matches')
  }, [stage, wasHere])
  const close = () => closeModal('signup')
  if (stage === 'unknown' || stage === 'done' || !isBegun) return null
  return (
    <Modal
      title={words('signup.title')}
      isTitleHidden
      isSheet
      closesByButtonOnly
      isLocked={isSaving || isSending}
      className="signup-modal"
      onClose={close}
    >
      <SignupFlow Heading="h3" onLook={close} />
    </Modal>
  )
}
