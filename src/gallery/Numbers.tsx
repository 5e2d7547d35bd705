import { type ReactNode, useEffect, useState } from 'react'
import { go } from './address.ts'
import { readNumbers } from './api.ts'
import { isTyping } from './keys.ts'
import { MOST_CHARTED, NumbersChart } from './NumbersChart.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import type { NumbersShown } from './query.ts'
import { type BrandView, type LanderNumbers, NUMBER_KEYS, type NumbersAsked } from './view.ts'

const KEY_NAMES: Readonly<Record<(typeof NUMBER_KEYS)[number], string>> = {
  slug: 'Slug',
  niche: 'Niche',
  locale: 'Language',
  network: 'Network',
  sub1: 'Sub',
  arm: 'Arm'
}

const DAY_MS = 86_400_000
/** Days shown where none are chosen, and days for which counts are kept. */
const USUAL_DAYS = 28
const KEPT_DAYS = 760

/** In the time zone of the computer, as the reports tell days apart in that of the brand. */
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(Date.now() - days * DAY_MS)

/** What landers bring, from the visit to the money. */
export function Numbers({ shown, brands }: { shown: NumbersShown; brands: readonly BrandView[] }) {
  const { by, from = dayBefore(USUAL_DAYS - 1), to = dayBefore(0) } = shown
  const asked = { by, from, to }
  const read = useNumbers(asked)
  const [brand, setBrand] = useState('')
  useEscape()
  return (
    <div className="numbers">
      <header className="top">
        <button type="button" onClick={leave}>
          Back
        </button>
        <h1>Numbers</h1>
        <Period from={from} to={to} shown={shown} />
        <label className="numbers-brand">
          <span>Brand</span>
          <select value={brand} onChange={event => setBrand(event.target.value)}>
            <option value="">All</option>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Apart shown={shown} />
      </header>
      <main className="numbers-body">
        <Answer read={read} asked={asked} brand={brand} />
      </main>
    </div>
  )
}

function Period({ from, to, shown }: { from: string; to: string; shown: NumbersShown }) {
  return (
    <fieldset className="numbers-days">
      <legend className="quiet">Days</legend>
      {(['from', 'to'] as const).map(name => (
        <label key={name}>
          <span>{name === 'from' ? 'From' : 'To'}</span>
          <input
            type="date"
            required
            value={name === 'from' ? from : to}
            {...(name === 'from' ? { max: to } : { min: from })}
            onChange={event => {
              if (event.target.validity.valid) {
                go({ numbers: { ...shown, [name]: event.target.value } })
              }
            }}
          />
        </label>
      ))}
    </fieldset>
  )
}

function Apart({ shown }: { shown: NumbersShown }) {
  return (
    <fieldset className="numbers-by">
      <legend>Told apart by</legend>
      {NUMBER_KEYS.map(key => {
        const isOn = shown.by.includes(key)
        const by = NUMBER_KEYS.filter(each => (each === key ? !isOn : shown.by.includes(each)))
        return (
          <label key={key}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => go({ numbers: { ...shown, by } })}
            />
            <span>{KEY_NAMES[key]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Answer({
  read,
  asked,
  brand
}: {
  read: LanderNumbers | undefined
  asked: NumbersAsked
  brand: string
}) {
  if (read === undefined) return <output className="message">Reading the counts …</output>
  if (read.state === 'unreachable') {
    return (
      <Notice title="The counts cannot be read">
        <p role="alert">{read.why}</p>
      </Notice>
    )
  }
  const rows = brand === '' ? read.rows : read.rows.filter(row => row.brand === brand)
  if (rows.length === 0) return <Nothing asked={asked} />
  const left = read.total - read.rows.length
  return (
    <>
      <section aria-labelledby="numbers-charts">
        <h2 id="numbers-charts">
          {rows.length > MOST_CHARTED
            ? `The ${MOST_CHARTED} with the most visits`
            : 'From the visit to the money'}
        </h2>
        <NumbersChart rows={rows.slice(0, MOST_CHARTED)} by={asked.by} />
      </section>
      <section aria-labelledby="numbers-all">
        <h2 id="numbers-all">As a table</h2>
        <NumbersTable rows={rows} by={asked.by} />
        {left > 0 && (
          <p className="hint">
            {left} more with fewer visits; <code>livery report landers</code> has all.
          </p>
        )}
      </section>
    </>
  )
}

function Nothing({ asked: { from, to, by } }: { asked: NumbersAsked }) {
  const first = dayBefore(KEPT_DAYS)
  return (
    <Notice title="No visits counted yet">
      <p>
        From {from} to {to} no visit to a lander was counted. The server of this project counts
        them, <code>livery serve</code> or <code>livery start</code>; pages on a host without it,
        and what you look at here, are not counted.
      </p>
      {from > first && (
        <button type="button" onClick={() => go({ numbers: { by, from: first } })}>
          All days that are kept
        </button>
      )}
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="numbers-notice">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Undefined until it is read; an answer to an earlier question is dropped. */
function useNumbers({ from, to, by }: NumbersAsked): LanderNumbers | undefined {
  const question = [from, to, ...by].join(' ')
  const [read, setRead] = useState<{ question: string; numbers: LanderNumbers }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds all of them
  useEffect(() => {
    let isLate = false
    readNumbers({ from, to, by })
      .catch((error: Error): LanderNumbers => ({ state: 'unreachable', why: error.message }))
      .then(numbers => {
        if (!isLate) setRead({ question, numbers })
      })
    return () => {
      isLate = true
    }
  }, [question])
  return read?.question === question ? read.numbers : undefined
}

const leave = (): void => go({ numbers: undefined }, true)

function useEscape(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTyping(event)) leave()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
