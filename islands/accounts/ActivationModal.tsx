import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Modal } from '#islands/ui/Modal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { closeModal } from '#stores/app/modals.ts'
import { toast } from '#stores/app/toasts.ts'
import { ActivationForm } from './ActivationForm.tsx'

/** The activation reminder as a dialog, with the code's field (product.md §4). */
export function ActivationModal() {
  const user = useStore($user)
  const words = useWords()
  const isDone = user?.status !== 'not_confirmed'
  useEffect(() => {
    if (isDone) closeModal('activation')
  }, [isDone])
  if (!user || isDone) return null

  function done(count: number): void {
    closeModal('activation')
    const text = words(count > 0 ? 'alerts.activation.done' : 'alerts.activation.doneNone', {
      count
    })
    toast({ text, tone: 'good' })
  }
  return (
    <Modal title={words('alerts.activation.modalTitle')} onClose={() => closeModal('activation')}>
      <ActivationForm email={user.email} onDone={done} />
    </Modal>
  )
}
