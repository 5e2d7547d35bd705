import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { COMPLAINT_SUBJECTS } from '#contract/calls/moderation.ts'
import { TEXT } from '#contract/limits.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $user, serverNow } from '#stores/accounts/session.ts'
import { wrongEmail, wrongText, wrongUrl } from '#stores/app/form-faults.ts'
import { fieldWords } from '#stores/app/refusals.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { sendComplaint } from '#stores/moderation/complaints.ts'

interface ComplaintFormProps {
  /** Looks up the complaint that was just sent. */
  onLook: (sent: { ref: string; email: string }) => void
}

interface Sent {
  reference: string
  reply_by: string
}

/** Subjects that concern a page. */
const ABOUT_PAGES = ['illegal_content', 'fake_profile']

/** Fields whose label is short enough to name them by. */
const NAMED = ['subject', 'url', 'text', 'name', 'email']

/** A notice or complaint of anyone (DSA 16): no account needed, no name either for illegal content. */
export function ComplaintForm({ onLook }: ComplaintFormProps) {
  const ownWords = useMessages(ownMessages)
  const user = useStore($user)
  const attempt = useAttempt()
  const [given, setGiven] = useState({ subject: '', url: '', text: '', name: '' })
  const [typed, setTyped] = useState<string>()
  const [isTrue, setIsTrue] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const email = typed ?? user?.email ?? ''
  const put = (change: Partial<typeof given>) => setGiven({ ...given, ...change })
  const mayHide = given.subject === 'illegal_content'
  const subject = COMPLAINT_SUBJECTS.find(key => key === given.subject)
  const hasUrl = ABOUT_PAGES.includes(given.subject)

  if (sent) {
    return (
      <ComplaintSent
        sent={sent}
        isAnonymous={email.trim() === ''}
        onLook={() => onLook({ ref: sent.reference, email: email.trim() })}
      />
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({
      subject: subject ? undefined : fieldWords('required'),
      url: hasUrl ? wrongUrl(given.url) : undefined,
      text: wrongText(given.text, TEXT.complaint),
      name: mayHide || given.name.trim() ? undefined : fieldWords('required'),
      email: mayHide && email.trim() === '' ? undefined : wrongEmail(email),
      good_faith: isTrue ? undefined : fieldWords('terms_required')
    })
    void attempt.run(async () => {
      const url = hasUrl && given.url.trim() ? { url: given.url.trim() } : {}
      const { name, text } = given
      const body = { subject: subject ?? 'other', name, email: email.trim(), text, ...url } as const
      setSent(await sendComplaint(body))
    }, faults)
  }
  const { faults } = attempt
  return (
    <form className="complaint grid gap-5" onSubmit={send} noValidate>
      <p className="own__lead">{ownWords['complaints.lead']}</p>
      <ErrorSummary
        errors={Object.entries(faults).map(([field, text]) => ({
          field,
          text,
          label: NAMED.includes(field) ? textAt(ownMessages, `complaints.${field}`) : undefined
        }))}
        attempt={attempt.count}
      />
      <Refusal error={attempt.error} title={ownWords['complaints.notSent']} />
      <Field label={ownWords['complaints.subject']} name="subject" error={faults.subject}>
        <Select
          value={given.subject}
          none={ownWords['complaints.choose']}
          required
          options={COMPLAINT_SUBJECTS.map(value => ({
            value,
            text: ownWords[`complaints.subjects.${value}`]
          }))}
          onChange={value => put({ subject: value })}
        />
      </Field>
      {hasUrl && (
        <Field
          label={ownWords['complaints.url']}
          name="url"
          error={faults.url}
          hint={ownWords['complaints.urlHint']}
          isOptional
        >
          <TextInput
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={given.url}
            onChange={url => put({ url })}
          />
        </Field>
      )}
      <Field
        label={ownWords['complaints.text']}
        name="text"
        error={faults.text}
        hint={ownWords['complaints.textHint']}
      >
        <TextArea
          value={given.text}
          maxLength={TEXT.complaint.max}
          required
          rows={5}
          onChange={text => put({ text })}
        />
      </Field>
      {mayHide && <p className="own__note">{ownWords['complaints.anonymous']}</p>}
      <Field
        label={ownWords['complaints.name']}
        name="name"
        error={faults.name}
        isOptional={mayHide}
      >
        <TextInput
          autoComplete="name"
          maxLength={100}
          value={given.name}
          onChange={name => put({ name })}
        />
      </Field>
      <Field
        label={ownWords['complaints.email']}
        name="email"
        error={faults.email}
        isOptional={mayHide}
      >
        <EmailInput value={email} onChange={setTyped} />
      </Field>
      <Checkbox
        name="good_faith"
        label={ownWords['complaints.good_faith']}
        checked={isTrue}
        onChange={setIsTrue}
        isInvalid={faults.good_faith !== undefined}
        note={
          faults.good_faith && (
            <span className="text-danger-text text-small">{faults.good_faith}</span>
          )
        }
      />
      <Button type="submit" fullWidth busy={attempt.isBusy}>
        {ownWords['complaints.send']}
      </Button>
    </form>
  )
}

interface ComplaintSentProps {
  sent: Sent
  isAnonymous: boolean
  onLook: () => void
}

function ComplaintSent({ sent, isAnonymous, onLook }: ComplaintSentProps) {
  const ownWords = useMessages(ownMessages)
  const locale = useLocale()
  const date = dayWords(locale, sent.reply_by, serverNow())
  return (
    <div className="complaint grid gap-5">
      <Alert
        tone="success"
        isUrgent
        title={ownWords['complaints.sentTitle']}
        text={
          isAnonymous
            ? ownWords['complaints.sentAnonymous']({ date })
            : ownWords['complaints.sent']({ date })
        }
      />
      <p>
        {ownWords['complaints.reference']}
        <br />
        <span className="complaint__reference inline-block py-2 px-4 rounded-corner bg-surface-2 font-ui text-lede leading-snug font-bold tracking-[0.04em] figures [user-select:all]">
          {sent.reference}
        </span>
      </p>
      <Button tone="line" fullWidth onClick={onLook}>
        {ownWords['complaints.toStatus']}
      </Button>
    </div>
  )
}
