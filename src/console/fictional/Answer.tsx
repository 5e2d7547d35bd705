import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { answerChat, type FictionalChat } from '../calls.ts'
import { Field } from '../ui/Field.tsx'
import { languageName } from '../ui/language.ts'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

/** Answers as the profile; a member who asked whether it is real gets the honest text, or nothing. */
export function Answer({ chat, onSent }: { chat: FictionalChat; onSent(): void }) {
  const { say, locale } = useSpeech()
  const problemOf = useProblem()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { conversation, honest_answers, message_length, member } = chat
  const send = async (body: string): Promise<void> => {
    if (isSending || body.trim() === '') return
    setSending(true)
    try {
      await answerChat(conversation, body.trim())
      onSent()
    } catch (error) {
      setProblem(problemOf(error))
      setSending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(text)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const fault = <Problem text={problem} />
  if (honest_answers.length > 0) {
    return (
      <section className="verdict-form" aria-label={say('chats.honest')}>
        <h2>{say('chats.honest')}</h2>
        <p>{say('chats.honestNote')}</p>
        {honest_answers.map(answer => (
          <div className="stacked" key={answer.language}>
            <p className="said" lang={answer.language}>
              {answer.text}
            </p>
            <button
              className="main"
              type="button"
              disabled={isSending}
              onClick={() => void send(answer.text)}
            >
              {say('chats.sendIn', { language: languageName(locale, answer.language) })}
            </button>
          </div>
        ))}
        {fault}
      </section>
    )
  }
  return (
    <form className="verdict-form" onSubmit={submit} aria-label={say('chats.answer')}>
      <Field
        label={say('chats.answer')}
        note={say('chats.answerNote', { language: languageName(locale, member.language) })}
      >
        {given => (
          <textarea
            {...given}
            rows={4}
            required
            maxLength={message_length}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      {fault}
      <div className="actions">
        <button className="main" type="submit" disabled={isSending}>
          {say('chats.send')}
          <kbd>Ctrl ⏎</kbd>
        </button>
      </div>
    </form>
  )
}
