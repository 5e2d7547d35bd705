import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { takeOtherEmail } from '#stores/accounts/signup/account.ts'
import { $signupDraft } from '#stores/accounts/signup/draft.ts'
import { enterInvite } from '#stores/accounts/signup/gate.ts'
import { linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { HasAccount } from './HasAccount.tsx'
import { Step } from './Step.tsx'

/** Sign-up by partners only (product.md §6, `signups`). */
export function ClosedGate() {
  const signupWords = useMessages(signupMessages)
  return (
    <Step
      title={signupWords['closed.title']}
      text={signupWords['closed.text']}
      foot={
        <>
          <Button fullWidth href={linkTo('/login')}>
            {signupWords['closed.logIn']}
          </Button>
          <Button fullWidth tone="ghost" href={linkTo('/')}>
            {signupWords['closed.home']}
          </Button>
        </>
      }
    />
  )
}

/** Sign-up by invitation only; an invalid code is reported. */
export function InviteGate({ isWrong }: { isWrong: boolean }) {
  const signupWords = useMessages(signupMessages)
  const { invite } = useStore($signupDraft, { keys: ['invite'] })
  const [code, setCode] = useState(invite)
  const [isEmpty, setEmpty] = useState(false)
  const isStillWrong = isWrong && code.trim() === invite
  const fault = isEmpty ? signupWords['invite.empty'] : signupWords['invite.wrong']
  return (
    <Step
      title={signupWords['invite.title']}
      text={signupWords['invite.text']}
      onSubmit={() => {
        setEmpty(code.trim() === '')
        if (code.trim() !== '' && !isStillWrong) enterInvite(code)
      }}
      foot={
        <Button type="submit" fullWidth>
          {signupWords['invite.submit']}
        </Button>
      }
    >
      <Field
        label={signupWords['invite.code']}
        name="invite"
        error={(isEmpty || isStillWrong) && fault}
      >
        <TextInput
          className="signup__code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={value => {
            setCode(value)
            setEmpty(false)
          }}
        />
      </Field>
      <p className="small">
        <Rich text={signupWords['invite.none']} links={{ service: linkTo('/pages/service') }} />
      </p>
      <HasAccount />
    </Step>
  )
}

/** An account of this address was deleted and can still come back (product.md §8). */
export function DeletedGate({ until, isMailed }: { until: string; isMailed: boolean }) {
  const signupWords = useMessages(signupMessages)
  const locale = useLocale()
  const date = dayWords(locale, until, serverNow())
  return (
    <Step
      title={signupWords['deleted.title']}
      text={
        isMailed
          ? signupWords['deleted.mailed']({ date })
          : signupWords['deleted.waiting']({ date })
      }
      foot={
        <Button tone="plain" fullWidth onClick={takeOtherEmail}>
          {signupWords['deleted.other']}
        </Button>
      }
    >
      <p className="small">{signupWords['deleted.spam']}</p>
    </Step>
  )
}
