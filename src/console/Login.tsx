import { type FormEvent, useEffect, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { logIn, Refused, type Session } from './session.ts'
import { CodeField } from './ui/CodeField.tsx'
import { Field } from './ui/Field.tsx'
import { Languages } from './ui/Languages.tsx'
import { Problem } from './ui/Problem.tsx'
import { useProblem } from './ui/problem.ts'
import { useSpeech } from './words.ts'

/** Asks for the token, and for the code of the second factor once the server wants one. */
export function Login({
  onIn,
  onLocale
}: {
  onIn(session: Session): void
  onLocale(locale: Locale): void
}) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [token, setToken] = useState('')
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    document.title = `${say('login.title')} – Livery`
  }, [say])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSending(true)
    try {
      onIn(await logIn(token.trim(), code))
    } catch (error) {
      const isCodeWanted = error instanceof Refused && error.code === 'code_required'
      if (isCodeWanted) setCode('')
      setProblem(isCodeWanted ? undefined : problemOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <main className="login">
      <form onSubmit={send} className="login-card">
        <p className="mark">Livery</p>
        <h1>{say('login.title')}</h1>
        <p className="soft">{say('login.lead')}</p>
        <Field label={say('login.token')}>
          {given => (
            <input
              {...given}
              type="password"
              autoComplete="current-password"
              required
              value={token}
              onChange={event => setToken(event.target.value)}
            />
          )}
        </Field>
        {code !== undefined && (
          <CodeField value={code} note={say('login.codeNote')} isFirst onChange={setCode} />
        )}
        <Problem text={problem} />
        <button className="main" type="submit" disabled={isSending}>
          {say('login.in')}
        </button>
      </form>
      <Languages onLocale={onLocale} />
    </main>
  )
}
