import { type ReactNode, useEffect, useRef } from 'react'
import '#theme/css/app/access.css'
import '#theme/css/app/gate.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Spinner } from './Spinner.tsx'

interface GateProps {
  title: string
  lead?: ReactNode
  /** Its page has a picture already (Empty.astro). */
  isPlain?: boolean
  children?: ReactNode
}

/** A card with one task beside a picture, in the layout of a form's outline. */
export function Gate({ title, lead, isPlain, children }: GateProps) {
  return (
    <div className={classes('wrap screen gate', !isPlain && 'gate--pictured')}>
      {!isPlain && <GateArt name="quiet" />}
      <div className="card stack">
        <h1>{title}</h1>
        {lead && <p className="gate__lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}

type ArtName = 'quiet' | 'talk' | 'leave'

/** The brand's picture of a single task. */
export function GateArt({ name }: { name: ArtName }) {
  return <span className={`gate__art empty__art--${name}`} data-art={name} aria-hidden="true" />
}

/** An alternative below the form. */
export function GateWay({ question, children }: { question?: string; children: ReactNode }) {
  return (
    <p className="gate__way text-small">
      {question && <span>{question}</span>} {children}
    </p>
  )
}

interface ResultProps {
  title: string
  /** What it came to. */
  kind: 'done' | 'gone' | 'ask' | 'wait'
  icon?: IconName | undefined
  art?: ArtName | undefined
  children?: ReactNode
}

const SIGN = { done: 'done', gone: 'alert', ask: 'undo', wait: 'clock' } as const

/** How something ended, or what is about to be done: the box that the outline of a result has. */
export function Result({ title, kind, icon, art = 'quiet', children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome is news again
  useEffect(() => {
    if (kind !== 'wait') heading.current?.focus({ preventScroll: true })
  }, [kind, title])
  return (
    <div className="wrap screen gate gate--result gate--pictured">
      <GateArt name={art} />
      <div className="card stack" aria-busy={kind === 'wait' || undefined}>
        <span className={classes('gate__sign', `gate__sign--${kind}`)}>
          {kind === 'wait' ? <Spinner isLarge /> : <Icon name={icon ?? SIGN[kind]} />}
        </span>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
