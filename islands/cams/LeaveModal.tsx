import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { leaveForCam } from '#stores/cams/cams.ts'
import { camsMessages } from '#stores/messages/cams.ts'

interface LeaveModalProps {
  id: number
  leaving: { company: string; host: string }
  onClose: () => void
}

/** What to know before leaving for another company; only then the click is counted. */
export function LeaveModal({ id, leaving: { company, host }, onClose }: LeaveModalProps) {
  const camsWords = useMessages(camsMessages)
  const attempt = useAttempt()
  return (
    <Modal
      title={camsWords['leave.title']}
      onClose={onClose}
      isLocked={attempt.isBusy}
      foot={
        <>
          <Button
            fullWidth
            icon="external"
            busy={attempt.isBusy}
            onClick={() => void attempt.run(() => leaveForCam(id))}
          >
            {camsWords['leave.go']({ host })}
          </Button>
          <Button tone="ghost" fullWidth onClick={onClose}>
            {camsWords['leave.stay']}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Refusal error={attempt.error} />
        <p>{camsWords['leave.text']({ host, company })}</p>
        <p>{camsWords['leave.counted']({ company })}</p>
      </div>
    </Modal>
  )
}
