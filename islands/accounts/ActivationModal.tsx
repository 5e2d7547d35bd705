import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { closeModal } from '#stores/app/modals.ts'
import { toast } from '#stores/app/toasts.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { ActivationForm } from './ActivationForm.tsx'

/** The activation reminder as a dialog, with the code's field (product.md §4). */
export function ActivationModal() {
  const user = useStore($user)
  const alertsWords = useMessages(alertsMessages)
  const isDone = user?.status !== 'not_confirmed'
  useEffect(() => {
    if (isDone) closeModal('activation')
  }, [isDone])
  if (!user || isDone) return null

  function done(count: number): void {
    closeModal('activation')
    const text =
      count > 0 ? alertsWords['activation.done']({ count }) : alertsWords['activation.doneNone']
    toast({ text, tone: 'good' })
  }
  return (
    <Modal title={alertsWords['activation.modalTitle']} onClose={() => closeModal('activation')}>
      <ActivationForm email={user.email} onDone={done} />
    </Modal>
  )
}
