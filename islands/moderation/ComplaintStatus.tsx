import { type FormEvent, Suspense, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { ObjectionModal } from '#islands/accounts/late-objection.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { fieldWords } from '#stores/app/refusals.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { appealToComplaint, type Complaint, readComplaint } from '#stores/moderation/complaints.ts'

interface Known {
  ref: string
  email: string
}

/** A complaint's status, by reference and address. */
export function ComplaintStatus({ known }: { known: Known }) {
  const ownWords = useMessages(ownMessages)
  const attempt = useAttempt()
  const [given, setGiven] = useState(known)
  const [found, setFound] = useState<Complaint>()
  const look = async () => setFound(await readComplaint(given))
  const find = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ ref: given.ref.trim() ? undefined : fieldWords('required') })
    void attempt.run(look, faults)
  }
  const isUnknown = attempt.error instanceof Refused && attempt.error.code === 'not_found'
  return (
    <div className="complaint grid gap-5">
      <form className="complaint grid gap-5" onSubmit={find} noValidate>
        <p className="own__lead">{ownWords['complaints.findLead']}</p>
        {isUnknown ? (
          <Alert tone="warning" isUrgent text={ownWords['complaints.notFound']} />
        ) : (
          <Refusal error={attempt.error} />
        )}
        <Field label={ownWords['complaints.reference']} name="ref" error={attempt.faults.ref}>
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            required
            value={given.ref}
            onChange={ref => setGiven({ ...given, ref })}
          />
        </Field>
        <Field label={ownWords['complaints.email']} name="email" error={attempt.faults.email}>
          <EmailInput value={given.email} onChange={email => setGiven({ ...given, email })} />
        </Field>
        <Button type="submit" fullWidth busy={attempt.isBusy}>
          {ownWords['complaints.find']}
        </Button>
      </form>
      {found && <Answer complaint={found} email={given.email} reload={look} />}
    </div>
  )
}

interface AnswerProps {
  complaint: Complaint
  email: string
  reload: () => Promise<void>
}

/** What became of it, and the objection that is possible once. */
function Answer({ complaint, email, reload }: AnswerProps) {
  const ownWords = useMessages(ownMessages)
  const locale = useLocale()
  const [isObjecting, setIsObjecting] = useState(false)
  const day = (at: string) => dayWords(locale, at, serverNow())
  const { status, outcome, reason, decided_at, appeal, appeal_by } = complaint
  const canObject = status === 'decided' && appeal === null && appeal_by !== null
  return (
    <section className="complaint grid gap-5" aria-live="polite">
      <Alert
        tone={outcome === null ? 'info' : 'plain'}
        icon={outcome === null ? 'clock' : 'done'}
        title={ownWords[`complaints.statusName.${status}`]}
        text={
          <>
            {ownWords['complaints.received']({ date: day(complaint.received_at) })}.{' '}
            {decided_at === null
              ? ownWords['complaints.replyBy']({ date: day(complaint.reply_by) })
              : ownWords['complaints.decidedOn']({ date: day(decided_at) })}
            .
          </>
        }
      />
      {outcome !== null && (
        <div>
          <h3 className="own__history">{ownWords[`complaints.outcome.${outcome}`]}</h3>
          {reason && <p className="own__quote">{reason}</p>}
        </div>
      )}
      {appeal && (
        <Alert
          tone={appeal.outcome === 'reversed' ? 'success' : 'info'}
          title={
            appeal.outcome === null
              ? ownWords['complaints.objected']({ date: day(appeal.at) })
              : ownWords[`complaints.objectionOutcome.${appeal.outcome}`]
          }
          text={appeal.reason}
        />
      )}
      {canObject && (
        <Button tone="line" fullWidth onClick={() => setIsObjecting(true)}>
          {ownWords['complaints.objection']}
        </Button>
      )}
      {outcome !== null && <p className="own__note">{ownWords['complaints.elsewhere']}</p>}
      {isObjecting && appeal_by !== null && (
        <Suspense>
          <ObjectionModal
            title={ownWords['complaints.objection']}
            lead={ownWords['complaints.objectionLead']({ date: day(appeal_by) })}
            label={ownWords['complaints.objectionLabel']}
            send={ownWords['complaints.objectionSend']}
            act={async text => {
              await appealToComplaint({
                ref: complaint.reference,
                email: email.trim(),
                appeal: text
              })
              await reload()
            }}
            onClose={() => setIsObjecting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
