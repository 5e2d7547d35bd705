import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { TEXT } from '#contract/limits.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { wrongText } from '#stores/app/form-faults.ts'
import { moderationMessages } from '#stores/messages/moderation.ts'
import { ownMessages } from '#stores/messages/own.ts'
import {
  $aboutDraft,
  keepAbout,
  type OwnProfile,
  recallAbout,
  sendAbout
} from '#stores/people/own.ts'

/** The "about" text. The old one stays visible during the review; a rejected one can be edited. */
export function AboutSection({ profile }: { profile: OwnProfile }) {
  const ownWords = useMessages(ownMessages)
  const attempt = useAttempt()
  const draft = useStore($aboutDraft)
  const sent = profile.about_in_review ?? profile.about_rejected ?? profile.about ?? ''
  const text = draft ?? sent
  useEffect(recallAbout, [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ about: wrongText(text, TEXT.about) })
    void attempt.run(() => sendAbout(text.trim() || null), faults)
  }
  return (
    <section className="card stack" id="about">
      <h2>{ownWords['about.title']}</h2>
      <AboutNews profile={profile} />
      <form className="stack" onSubmit={save} noValidate>
        <Refusal error={attempt.error} title={ownWords.notSaved} />
        <Field
          label={ownWords['about.label']}
          name="about"
          error={attempt.faults.about}
          hint={ownWords['about.hint']}
        >
          <TextArea
            value={text}
            maxLength={TEXT.about.max}
            isCounted
            onChange={typed => keepAbout(typed === sent ? null : typed)}
          />
        </Field>
        <Button
          type="submit"
          className="own__save"
          busy={attempt.isBusy}
          disabled={text.trim() === sent.trim()}
        >
          {text.trim() === '' && sent !== '' ? ownWords['about.remove'] : ownWords['about.send']}
        </Button>
      </form>
    </section>
  )
}

/** How far the last text is: seen by all, being looked at, or turned down with the reason. */
function AboutNews({ profile }: { profile: OwnProfile }) {
  const moderationWords = useMessages(moderationMessages)
  const ownWords = useMessages(ownMessages)
  const { about, about_in_review: waiting, about_reason: reason } = profile
  if (reason !== null) {
    const rule = moderationWords[`text_rule.${reason}`]
    return (
      <Alert
        tone="danger"
        title={ownWords['about.rejectedTitle']}
        text={
          about === null
            ? ownWords['about.rejectedFirst']({ rule })
            : ownWords['about.rejected']({ rule })
        }
      />
    )
  }
  if (waiting === null) {
    return about === null ? null : (
      <p className="tile__note tile__note--seen">
        <Icon name="done" />
        {ownWords['photos.everybody']}
      </p>
    )
  }
  return (
    <Alert
      tone="info"
      icon="clock"
      title={ownWords['about.waitingTitle']}
      text={about === null ? ownWords['about.waitingFirst'] : ownWords['about.waiting']}
    >
      {about !== null && <blockquote className="own__quote">{about}</blockquote>}
    </Alert>
  )
}
