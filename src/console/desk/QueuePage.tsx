import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { QueueName } from '#contract/operator/roles.ts'
import type { ReviewDetail } from '#contract/operator/shapes.ts'
import { stay } from '../address.ts'
import type { Verdict } from '../calls.ts'
import { useKeys } from '../keys.ts'
import type { Operator } from '../session.ts'
import { useProblem } from '../ui/problem.ts'
import { waitedIn } from '../ui/time.ts'
import { useSpeech } from '../words.ts'
import { Content } from './Content.tsx'
import { Desk } from './desk.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { Reasons } from './Reasons.tsx'
import { VerdictForm } from './VerdictForm.tsx'
import { CHOICES, type Judgment } from './verdicts.ts'

/** One item at a time, large, each decision on one key. */
export function QueuePage({
  queue,
  first,
  brand,
  operator,
  onDone
}: {
  queue: QueueName
  first: number | undefined
  brand: string | undefined
  operator: Operator
  onDone(): void
}) {
  const { say, code, locale } = useSpeech()
  const problemOf = useProblem()
  const desk = useMemo(() => new Desk(queue, brand), [queue, brand])
  const state = useSyncExternalStore(desk.listen, desk.state)
  const { phase, item, notice, error, done } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` is where the desk begins.
  useEffect(() => {
    void desk.start(first)
    const leave = (): void => desk.stop()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      desk.stop()
    }
  }, [desk])
  const shown = item?.id
  useEffect(() => {
    if (shown !== undefined) stay({ page: 'queue', queue, id: shown })
  }, [queue, shown])
  useEffect(() => {
    if (done > 0) onDone()
  }, [done, onDone])
  useKeys({ u: () => desk.undo() })
  return (
    <div className="desk">
      <header className="page-head">
        <h1 tabIndex={-1}>{code('queue', queue)}</h1>
        {item && (
          <p className="facts-line">
            {item.priority && <strong className="urgent">{say('queue.urgent')}</strong>}
            <span>
              {item.brand} · {item.id}
            </span>
            <span>{say('queue.waited', { time: waitedIn(locale, item.at) })}</span>
          </p>
        )}
      </header>
      <NoticeLine notice={notice} onUndo={() => desk.undo()} onAgain={id => void desk.again(id)} />
      {phase === 'loading' && <p className="message">{say('shell.loading')}</p>}
      {phase === 'empty' && <p className="message">{say('queue.empty')}</p>}
      {phase === 'failed' && (
        <div className="message" role="alert">
          <p>{problemOf(error)}</p>
          <button type="button" onClick={() => void desk.start()}>
            {say('queue.goOn')}
          </button>
        </div>
      )}
      {phase === 'ready' && item && (
        <Item
          key={`${item.queue} ${item.id}`}
          item={item}
          operator={operator}
          onGive={verdict => desk.decide(verdict)}
          onSkip={() => desk.skip()}
        />
      )}
    </div>
  )
}

function Item({
  item,
  operator,
  onGive,
  onSkip
}: {
  item: ReviewDetail
  operator: Operator
  onGive(verdict: Verdict): void
  onSkip(): void
}) {
  const { say, code } = useSpeech()
  const [open, setOpen] = useState<Judgment>()
  const place = useRef<HTMLElement>(null)
  // Also after Cancel, so that the focus is never lost with what it was on.
  useEffect(() => {
    if (open === undefined) place.current?.focus({ preventScroll: true })
  }, [open])
  const choices = CHOICES[item.queue].filter(({ verdict }) => item.verdicts.includes(verdict))
  const mayMeasure = operator.rights.includes('members.decide') && item.member !== null
  const choose = (choice: Judgment): void => {
    if (choice.with === 'now') onGive({ verdict: choice.verdict })
    else setOpen(choice)
  }
  // A form takes its keys itself; a list of reasons leaves only its own.
  const keys = open
    ? {}
    : {
        ...Object.fromEntries(choices.map(choice => [choice.key, () => choose(choice)] as const)),
        s: onSkip
      }
  useKeys(keys)
  const possible = choices.filter(({ measure }) => measure !== 'required' || mayMeasure)
  return (
    <section
      className="item"
      ref={place}
      tabIndex={-1}
      aria-label={`${code('queue', item.queue)} ${item.id}`}
    >
      <Content item={item} />
      <div className="judge">
        {open === undefined && (
          <div className="actions" role="toolbar" aria-label={say('queue.decide')}>
            {possible.map(choice => (
              <button
                type="button"
                key={choice.verdict}
                className={choice.look}
                aria-keyshortcuts={choice.key}
                onClick={() => choose(choice)}
              >
                {code('verdict', choice.verdict)}
                <kbd>{choice.key}</kbd>
              </button>
            ))}
            <button type="button" aria-keyshortcuts="s" onClick={onSkip}>
              {say('queue.skip')}
              <kbd>s</kbd>
            </button>
          </div>
        )}
        {open?.with === 'list' && (
          <Reasons
            reasons={item.reasons}
            onChoose={reason => onGive({ verdict: open.verdict, reason })}
            onLeave={() => setOpen(undefined)}
          />
        )}
        {open?.with === 'words' && (
          <VerdictForm
            choice={open}
            isPhoto={item.content.context === 'photo'}
            mayMeasure={mayMeasure}
            onGive={onGive}
            onLeave={() => setOpen(undefined)}
          />
        )}
      </div>
    </section>
  )
}
