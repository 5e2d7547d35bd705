import '#theme/css/app/signup-modal.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Failure } from '#islands/app/Failure.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { afterSignup } from '#stores/accounts/first-words.ts'
import { beginSignup } from '#stores/accounts/signup/account.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { $signupStage } from '#stores/accounts/signup/signup.ts'
import { closeModal } from '#stores/app/modals.ts'
import { $place, go } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { $photoSending } from '#stores/photos/photo-upload.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { loadStep, useStep } from './step-files.ts'
import { useWasHere } from './was-here.ts'

loadStep('who').catch(() => {})

export interface SignupModalProps {
  /** The member whose page opened it. */
  member?: number
  /** What the pressed link said, such as the answers of a lander; the page's own query when absent. */
  query?: string
}

/** Signing up over the page; Escape and a click beside it leave it open (product.md §4). */
export function SignupModal({ member, query }: SignupModalProps) {
  const signupWords = useMessages(signupMessages)
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
    if (wasHere.current) go(member ? afterSignup(member) : '/signup-matches')
  }, [stage, wasHere, member])
  const close = () => closeModal('signup')
  const found = useStep(stage)
  if (stage === 'done' || !isBegun || found.state === 'loading') return null
  return (
    <Modal
      title={signupWords.title}
      isTitleHidden
      isSheet
      closesByButtonOnly
      isLocked={isSaving || isSending}
      className="signup-modal"
      onClose={close}
    >
      {found.state === 'failed' ? (
        <Failure level={2} retry={found.retry} />
      ) : (
        <SignupFlow found={found} Heading="h3" onLook={close} />
      )}
    </Modal>
  )
}
