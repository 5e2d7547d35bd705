import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSpeech } from '../words.ts'
import { Problem } from './Problem.tsx'
import { useProblem } from './problem.ts'

/**
 * Says what an act will do, before it is done: the button names it. `act` is awaited, and what it is
 * refused for is shown; Esc leaves it.
 */
export function Act({
  title,
  button,
  isGrave = false,
  isReady = true,
  children,
  act,
  onLeave
}: {
  title: string
  button: string
  /** Members notice it at once. */
  isGrave?: boolean
  isReady?: boolean
  children: ReactNode
  act(): Promise<void>
  onLeave(): void
}) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input, select, textarea')
    const first = field ?? form.current?.querySelector<HTMLElement>('h2')
    first?.focus()
  }, [])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSending(true)
    try {
      await act()
    } catch (error) {
      setProblem(problemOf(error))
      setSending(false)
    }
  }
  return (
    <form
      className="verdict-form"
      ref={form}
      onSubmit={send}
      aria-label={title}
      onKeyDown={event => event.key === 'Escape' && onLeave()}
    >
      <h2 tabIndex={-1}>{title}</h2>
      {children}
      <Problem text={problem} />
      <div className="actions">
        <button className={isGrave ? 'bad' : 'main'} type="submit" disabled={isSending || !isReady}>
          {button}
        </button>
        <button type="button" onClick={onLeave}>
          {say('form.leave')}
        </button>
      </div>
    </form>
  )
}
