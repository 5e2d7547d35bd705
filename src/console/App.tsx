import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { Login } from './Login.tsx'
import { Shell } from './Shell.tsx'
import { currentSession, type Session, whenEnded } from './session.ts'
import { firstLocale, keepLocale, type Speech, SpeechContext, speechIn } from './words.ts'

export function App() {
  const [speech, setSpeech] = useState<Speech>()
  const [session, setSession] = useState<Session | 'none'>()
  const [problem, setProblem] = useState<string>()
  const speak = useCallback((locale: Locale): void => {
    speechIn(locale).then(setSpeech, (error: Error) => setProblem(error.message))
  }, [])
  useEffect(() => {
    whenEnded(() => setSession('none'))
    speak(firstLocale())
    currentSession().then(
      found => setSession(found ?? 'none'),
      (error: Error) => setProblem(error.message)
    )
  }, [speak])
  const choose = (locale: Locale): void => {
    keepLocale(locale)
    speak(locale)
  }
  if (problem !== undefined)
    return (
      <p className="message" role="alert">
        {problem}
      </p>
    )
  if (speech === undefined || session === undefined) return null
  return (
    <SpeechContext value={speech}>
      {session === 'none' ? (
        <Login onIn={setSession} onLocale={choose} />
      ) : (
        <Shell session={session} onLocale={choose} />
      )}
    </SpeechContext>
  )
}
