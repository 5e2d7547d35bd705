import { type FormEvent, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Gate, GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { sendReset } from '#stores/accounts/access.ts'
import { $signupDraft } from '#stores/accounts/signup/draft.ts'
import { wrongEmail } from '#stores/app/form-faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { accessMessages } from '#stores/messages/access.ts'

/** /reset-password: asks for a link; the answer never says whether the address has an account. */
export const ResetScreen = openScreen(function Reset() {
  const accessWords = useMessages(accessMessages)
  const attempt = useAttempt()
  const [email, setEmail] = useState($signupDraft.get().email)
  const [sentTo, setSentTo] = useState<string>()

  if (sentTo !== undefined) return <Sent email={sentTo} again={() => setSentTo(undefined)} />

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ email: wrongEmail(email) })
    if (await attempt.run(() => sendReset(email), faults)) setSentTo(email.trim())
  }
  // Only a brand that discloses it says so (product.md §13); the fault then belongs to the field.
  const isUnknown = attempt.error instanceof Refused && attempt.error.code === 'not_found'
  const fault = isUnknown ? accessWords['reset.notFound'] : attempt.faults.email
  return (
    <Gate title={accessWords['reset.title']}>
      <form className="stack" onSubmit={send} noValidate>
        {!isUnknown && <Refusal error={attempt.error} title={accessWords['reset.refused']} />}
        <Field
          label={accessWords.email}
          name="email"
          error={fault}
          hint={accessWords['reset.lead']}
        >
          <EmailInput required value={email} onChange={setEmail} />
        </Field>
        <Button type="submit" fullWidth busy={attempt.isBusy}>
          {accessWords['reset.send']}
        </Button>
      </form>
      <GateWay question={accessWords['reset.remembered']}>
        <a href={linkTo('/login')}>{accessWords.toLogin}</a>
      </GateWay>
    </Gate>
  )
})

function Sent({ email, again }: { email: string; again: () => void }) {
  const accessWords = useMessages(accessMessages)
  return (
    <Result kind="done" icon="mail" title={accessWords['reset.sentTitle']}>
      <p>{accessWords['reset.sent']({ email })}</p>
      <p className="text-text-muted text-small">{accessWords['reset.nothing']}</p>
      <Button tone="line" fullWidth onClick={again}>
        {accessWords['reset.other']}
      </Button>
      <GateWay>
        <a href={linkTo('/login')}>{accessWords.toLogin}</a>
      </GateWay>
    </Result>
  )
}
