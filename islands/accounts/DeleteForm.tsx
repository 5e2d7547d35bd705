import '#theme/css/app/own-ways.css'
import { type FormEvent, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import {
  type DeleteReason,
  type Deleting,
  type DeletionPage,
  deleteForGood
} from '#stores/accounts/deletion.ts'
import { noPassword } from '#stores/app/form-faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { settingsMessages } from '#stores/messages/settings.ts'
import { ProofField } from './ProofField.tsx'

const MAX_LETTERS = 1_000

interface DeleteFormProps {
  who: Deleting
  page: DeletionPage
}

/** The reason, the proof of identity, and the button. */
export function DeleteForm({ who, page }: DeleteFormProps) {
  const settingsWords = useMessages(settingsMessages)
  const attempt = useAttempt()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [proof, setProof] = useState<{ kind: 'password' | 'code'; value: string }>({
    kind: 'password',
    value: ''
  })
  const isMember = who.by === 'member'

  const leave = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ proof: isMember ? noPassword(proof.value) : undefined })
    const known = page.reasons.find(key => key === reason)
    const why = {
      // No reason counts as "other".
      reason: (known ?? 'other') satisfies DeleteReason,
      ...(text.trim() === '' ? {} : { text: text.trim() })
    }
    const given =
      proof.kind === 'code' ? { mail_code: proof.value.trim() } : { password: proof.value }
    void attempt.run(() => deleteForGood(who, given, why), faults)
  }
  const code = attempt.error instanceof Refused ? attempt.error.code : undefined
  const isOfProof = code === 'old_wrong' || code === 'pin_wrong' || code === 'token_expired'
  const wrongProof = isOfProof && isMember ? refusalWords(attempt.error) : undefined
  return (
    <form className="card stack leave__go" onSubmit={leave} noValidate>
      <h2>{settingsWords['leave.link']}</h2>
      {wrongProof === undefined && (
        <Refusal error={attempt.error} title={settingsWords['leave.refused']} />
      )}
      <Field label={settingsWords['leave.reason']} name="reason" isOptional>
        <Select
          value={reason}
          none={settingsWords['leave.choose']}
          options={page.reasons.map(key => ({
            value: key,
            text: settingsWords[`leave.reasons.${key}`]
          }))}
          onChange={setReason}
        />
      </Field>
      {reason !== '' && (
        <Field label={settingsWords['leave.text']} name="text" isOptional>
          <TextArea value={text} onChange={setText} maxLength={MAX_LETTERS} rows={2} />
        </Field>
      )}
      {isMember && (
        <ProofField
          proof={proof}
          onChange={setProof}
          error={wrongProof ?? attempt.faults.proof ?? attempt.faults.mail_code}
        />
      )}
      <Button type="submit" tone="danger" icon="trash" fullWidth busy={attempt.isBusy}>
        {settingsWords['leave.go']}
      </Button>
      {isMember && (
        <a className="own__way" href={linkTo('/export')}>
          {settingsWords['leave.download']}
        </a>
      )}
    </form>
  )
}
