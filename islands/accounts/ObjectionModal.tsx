import { type FormEvent, useId, useState } from 'react'
import { TEXT } from '#contract/limits.ts'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { wrongText } from '#stores/app/form-faults.ts'

interface ObjectionModalProps {
  title: string
  lead: string
  label: string
  send: string
  act: (text: string) => Promise<void>
  onClose: () => void
  /** In characters; a complaint's bounds by default. */
  bounds?: { min: number; max: number } | undefined
}

/** Appeals against a decision once; another person reviews it. */
export function ObjectionModal(props: ObjectionModalProps) {
  const { title, lead, label, send, act, onClose, bounds = TEXT.complaint } = props
  const form = useId()
  const attempt = useAttempt()
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ text: wrongText(text, bounds) })
    if (await attempt.run(() => act(text.trim()), faults)) onClose()
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      isLocked={attempt.isBusy}
      foot={
        <Button type="submit" form={form} fullWidth busy={attempt.isBusy}>
          {send}
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={event => void submit(event)} noValidate>
        <p>{lead}</p>
        <Refusal error={attempt.error} />
        <Field label={label} name="text" error={attempt.faults.text}>
          <TextArea value={text} onChange={setText} maxLength={bounds.max} required />
        </Field>
      </form>
    </Modal>
  )
}
