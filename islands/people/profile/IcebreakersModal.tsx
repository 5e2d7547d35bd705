import '#theme/css/app/member.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { $icebreakers, loadIcebreakers } from '#stores/chat/icebreakers.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { Sent, useOpener } from './Openers.tsx'

/** All icebreakers for a member; the profile shows the first few (product.md §17). */
export function IcebreakersModal({ id, name }: { id: number; name: string }) {
  const memberWords = useMessages(memberMessages)
  const offered = useStore($icebreakers)[id]
  const opener = useOpener(id)
  useEffect(() => {
    // The member can be written to without them.
    loadIcebreakers(id).catch(() => {})
  }, [id])
  const close = () => closeModal('icebreakers')
  const isOver = offered?.left_today === 0
  const send = opener.sent === undefined && !isOver && (
    <Button
      fullWidth
      price={memberWords['act.free']}
      busy={opener.isSending}
      disabled={opener.chosen === undefined}
      onClick={opener.send}
    >
      {memberWords['opener.send']}
    </Button>
  )
  return (
    <Modal title={memberWords['opener.title']} onClose={close} foot={send || undefined}>
      {opener.sent !== undefined ? (
        <Sent name={name} conversation={opener.sent} />
      ) : isOver ? (
        <p className="openers openers--over">{memberWords['opener.over']}</p>
      ) : (
        <div className="stack">
          <p>
            {memberWords['opener.text']({ name })}{' '}
            {offered && `${memberWords['opener.left']({ count: offered.left_today })}.`}
          </p>
          <fieldset aria-label={memberWords['opener.title']}>
            <RadioTiles
              look="rows"
              value={opener.chosen}
              options={(offered?.items ?? []).map(({ id: value, text }) => ({ value, text }))}
              onChange={opener.choose}
            />
          </fieldset>
        </div>
      )}
    </Modal>
  )
}
