import { useStore } from '@nanostores/react'
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef
} from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { useMessages } from '#islands/ui/words.ts'
import {
  $signupErrors,
  $signupFaults,
  $signupTries,
  $signupTrouble
} from '#stores/accounts/signup/faults.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { wordsOfFault } from './fault-words.ts'

/** Whether the steps are on their own page or in a titled dialog. */
export interface Frame {
  Heading: 'h1' | 'h2' | 'h3'
  /** Another question came before: the heading takes the focus. */
  isNext: boolean
  /** Which question of its stage a step asks. */
  question: string
}

export const StepFrame = createContext<Frame>({ Heading: 'h1', isNext: false, question: '' })

/** Of the heading, which asks the question. */
export const QUESTION_ID = 'signup-question'

interface StepProps {
  title: string
  text?: ReactNode
  /** Buttons; they stay in sight under what scrolls. */
  foot?: ReactNode
  /** Makes it a form. */
  onSubmit?: () => void
  /** What else the form hears. */
  events?: Pick<ComponentProps<'form'>, 'onPointerDown' | 'onPointerUp' | 'onPointerCancel'>
  children?: ReactNode
}

/** A step's layout: heading, errors, questions, buttons. */
export function Step({ title, text, foot, onSubmit, events, children }: StepProps) {
  const { Heading, isNext } = useContext(StepFrame)
  const heading = useRef<HTMLHeadingElement>(null)
  const told = Object.keys(useStore($signupFaults)).length
  const listed = useStore($signupErrors).length
  const isAlone = told === 1 && listed === 1
  useEffect(() => {
    // Faults that the server found in an earlier answer have the focus.
    if (!isNext || $signupErrors.get().length > 0) return
    const answer = heading.current?.closest('.step')?.querySelector<HTMLElement>('[role=alert]')
    ;(answer ?? heading.current)?.focus()
  }, [isNext])
  const inside = (
    <>
      <header className="step__head grid gap-2">
        <Heading ref={heading} id={QUESTION_ID} tabIndex={-1} data-autofocus>
          {title}
        </Heading>
        {text && <p className="step__text">{text}</p>}
      </header>
      <div className="step__body">
        <Trouble />
        {children}
      </div>
      {foot && <div className="step-foot">{foot}</div>}
    </>
  )
  if (!onSubmit)
    return (
      <div className="step" data-alone={isAlone || undefined}>
        {inside}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      className="step"
      data-alone={isAlone || undefined}
      noValidate
      onSubmit={submit}
      {...events}
    >
      {inside}
    </form>
  )
}

/** What is still wrong, and why the step was refused as a whole. */
function Trouble() {
  const signupWords = useMessages(signupMessages)
  const errors = useStore($signupErrors)
  const tries = useStore($signupTries)
  const trouble = useStore($signupTrouble)
  return (
    <>
      <ErrorSummary
        isShort
        attempt={tries}
        errors={errors.map(({ field, fault }) => ({
          field,
          text: wordsOfFault(field, fault)
        }))}
      />
      {trouble?.kind === 'other' && (
        <Alert
          tone="danger"
          isUrgent
          title={signupWords.trouble}
          text={`${refusalWords(trouble.error)} ${signupWords.kept}`}
        />
      )}
    </>
  )
}
