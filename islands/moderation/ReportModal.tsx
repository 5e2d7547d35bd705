import { safetyMessages } from '#stores/messages/safety.ts'
import '#theme/css/app/chat-modals.css'
import { useRef, useState } from 'react'
import {
  REPORT_CATEGORIES,
  type ReportCategory,
  type ReportContext
} from '#contract/calls/moderation.ts'
import { TEXT } from '#contract/limits.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { useFault } from '#islands/ui/answer.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { $place, go } from '#stores/app/place.ts'
import { fieldWords, refusalWords } from '#stores/app/refusals.ts'
import { referencesOf, report } from '#stores/moderation/safety.ts'

export interface ReportProps {
  id: number
  name: string
  context: ReportContext
  /** The photo or message that it is about. */
  ref?: number
  /** What the message says, to show it. */
  quote?: string
  /** What is probably the reason: chosen to begin with. */
  suggested?: ReportCategory
}

/** Categories that are looked at before all others (product.md §19). */
const URGENT: readonly ReportCategory[] = ['underage', 'threat']

/** Reports a member, with a reference that is shown and kept. */
export function ReportModal(props: ReportProps) {
  const [reference, setReference] = useState<{ text: string; isBlocked: boolean }>()
  if (reference) return <Done {...reference} />
  return <Form {...props} onDone={(text, isBlocked) => setReference({ text, isBlocked })} />
}

type FormProps = ReportProps & { onDone: (reference: string, isBlocked: boolean) => void }

function Form({ id, name, context, ref, quote, suggested, onDone }: FormProps) {
  const safetyWords = useMessages(safetyMessages)
  const [category, setCategory] = useState<ReportCategory | undefined>(suggested)
  const [text, setText] = useState('')
  const [blocks, setBlocks] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const hasTried = tries > 0
  const form = useRef<HTMLDivElement>(null)
  useFault(form, tries)
  const earlier = referencesOf(id).at(-1)
  const length = text.trim().length
  const isShort = length > 0 && length < TEXT.report.min
  const send = async (): Promise<void> => {
    setTries(count => count + 1)
    if (!category || isShort || length > TEXT.report.max) return
    setTrouble(undefined)
    setIsBusy(true)
    try {
      onDone(await report({ id, category, context, ref, text, block: blocks }), blocks)
    } catch (error) {
      setTrouble(error)
      setIsBusy(false)
    }
  }
  return (
    <Modal
      title={safetyWords['report.title']({ name })}
      isLocked={isBusy}
      onClose={() => closeModal('report')}
      foot={
        <Button fullWidth busy={isBusy} onClick={() => void send()}>
          {safetyWords['report.send']}
        </Button>
      }
    >
      <div className="report" ref={form}>
        <p tabIndex={-1} data-autofocus>
          {safetyWords['report.intro']({ name })}
        </p>
        {quote !== undefined && quote !== '' && (
          <p className="report__quote">{safetyWords['report.message']({ text: quote })}</p>
        )}
        {ref !== undefined && quote === '' && <p>{safetyWords['report.photo']}</p>}
        {earlier && <p className="small">{safetyWords['report.earlier'](earlier)}</p>}
        {trouble !== undefined && <Alert tone="danger" isUrgent text={refusalWords(trouble)} />}
        <Field
          isGroup
          label={safetyWords['report.category']}
          error={hasTried && !category ? safetyWords['report.choose'] : undefined}
        >
          <RadioTiles
            look="rows"
            value={category}
            onChange={setCategory}
            options={REPORT_CATEGORIES.map(value => ({
              value,
              text: safetyWords[`report.categories.${value}`],
              note:
                value === category && URGENT.includes(value)
                  ? safetyWords['report.urgent']
                  : undefined
            }))}
          />
        </Field>
        <Field
          isOptional
          label={safetyWords['report.text']}
          hint={safetyWords['report.textHint']}
          error={
            hasTried && isShort ? fieldWords('too_short', { count: TEXT.report.min }) : undefined
          }
        >
          <TextArea value={text} maxLength={TEXT.report.max} onChange={setText} />
        </Field>
        <Checkbox
          label={safetyWords['report.block']({ name })}
          note={safetyWords['report.blockNote']}
          checked={blocks}
          onChange={setBlocks}
        />
      </div>
    </Modal>
  )
}

function Done({ text, isBlocked }: { text: string; isBlocked: boolean }) {
  const safetyWords = useMessages(safetyMessages)
  const close = (): void => {
    closeModal('report')
    if (isBlocked && $place.get().route.includes('chat')) go('/chats', { replace: true })
  }
  return (
    <Modal
      title={safetyWords['report.done.title']}
      onClose={close}
      foot={
        <Button fullWidth onClick={close}>
          {safetyWords['report.done.close']}
        </Button>
      }
    >
      <p className="report__done" role="status">
        <Rich text={safetyWords['report.done.text']({ reference: text })} />
      </p>
    </Modal>
  )
}
