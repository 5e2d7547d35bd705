import { useId } from 'react'
import { Faults } from './Faults.tsx'
import type { Knob, KnobControl, KnobFault, KnobValue } from './view.ts'

interface Given {
  knob: Knob
  value: KnobValue | undefined
  isTurned: boolean
  faults: readonly KnobFault[]
  /** Null takes the brand's own value away. */
  onTurn(value: KnobValue | null): void
}

export function KnobField({ knob, value, isTurned, faults, onTurn }: Given) {
  const id = useId()
  const { label, help, control, isOwn } = knob
  const isGroup = control.kind === 'order' || control.kind === 'span'
  const from = isTurned ? 'changed' : isOwn ? 'own' : 'inherited'
  const inside = (
    <>
      <div className="knob-head">
        {isGroup ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        <span className="knob-from">{from}</span>
        {(isTurned || isOwn) && (
          <button
            type="button"
            aria-label={`${isTurned ? 'Undo' : 'Take away'}: ${label}`}
            onClick={() => onTurn(isTurned ? (knob.value ?? null) : null)}
          >
            {isTurned ? 'Undo' : 'Take away'}
          </button>
        )}
      </div>
      <Control id={id} control={control} value={value} onTurn={onTurn} />
      {help !== '' && (
        <p className="hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      <Faults of={knob.path} faults={faults} />
    </>
  )
  return isGroup ? (
    <fieldset className="knob" data-from={from} aria-label={label}>
      {inside}
    </fieldset>
  ) : (
    <div className="knob" data-from={from}>
      {inside}
    </div>
  )
}

interface ControlGiven<Kind extends KnobControl['kind']> {
  id: string
  control: Extract<KnobControl, { kind: Kind }>
  value: KnobValue | undefined
  onTurn: Given['onTurn']
}

function Control({ control, ...rest }: ControlGiven<KnobControl['kind']>) {
  switch (control.kind) {
    case 'colour':
      return <Colour control={control} {...rest} />
    case 'choice':
      return <Choice control={control} {...rest} />
    case 'switch':
      return <Switch control={control} {...rest} />
    case 'number':
      return <Amount control={control} {...rest} />
    case 'span':
      return <Span control={control} {...rest} />
    case 'order':
      return <Order control={control} {...rest} />
    case 'text':
      return <Text control={control} {...rest} />
  }
}

function Colour({ id, value, onTurn }: ControlGiven<'colour'>) {
  const text = typeof value === 'string' ? value : ''
  const whole = /^#[0-9a-f]{3}$/i.test(text) ? text.replace(/[0-9a-f]/gi, '$&$&') : text
  return (
    <div className="knob-row">
      <input
        type="color"
        id={id}
        aria-describedby={`${id}-help`}
        value={/^#[0-9a-f]{6}$/i.test(whole) ? whole : '#808080'}
        onChange={event => onTurn(event.target.value)}
      />
      <input
        type="text"
        aria-label="Colour as #rrggbb"
        value={text}
        placeholder="derived"
        spellCheck={false}
        onChange={event => onTurn(event.target.value === '' ? null : event.target.value)}
      />
    </div>
  )
}

function Choice({ id, control, value, onTurn }: ControlGiven<'choice'>) {
  return (
    <select
      id={id}
      aria-describedby={`${id}-help`}
      value={String(value ?? '')}
      onChange={event => onTurn(event.target.value === '' ? null : event.target.value)}
    >
      {(control.isOptional || value === undefined) && <option value="">by itself</option>}
      {control.options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function Switch({ id, value, onTurn }: ControlGiven<'switch'>) {
  return (
    <input
      type="checkbox"
      id={id}
      aria-describedby={`${id}-help`}
      checked={value === true}
      onChange={event => onTurn(event.target.checked)}
    />
  )
}

function Amount({ id, control, value, onTurn }: ControlGiven<'number'>) {
  const { min, max, step } = control
  const now = typeof value === 'number' ? value : min
  return (
    <div className="knob-row">
      <input
        type="range"
        id={id}
        aria-describedby={`${id}-help`}
        {...{ min, max, step }}
        value={now}
        onChange={event => onTurn(Number(event.target.value))}
      />
      <output htmlFor={id}>{now}</output>
    </div>
  )
}

function Span({ control, value, onTurn }: ControlGiven<'span'>) {
  const { min, max } = control
  const [from = min, to = max] = Array.isArray(value) ? (value as readonly number[]) : []
  return (
    <div className="knob-row">
      <input
        type="number"
        aria-label="From"
        {...{ min, max }}
        value={from}
        onChange={event => onTurn([Number(event.target.value), to])}
      />
      <span aria-hidden="true">–</span>
      <input
        type="number"
        aria-label="To"
        {...{ min, max }}
        value={to}
        onChange={event => onTurn([from, Number(event.target.value)])}
      />
    </div>
  )
}

/** Entries shown in their order, then those left out. */
function Order({ control, value, onTurn }: ControlGiven<'order'>) {
  const shown = Array.isArray(value) ? (value as readonly string[]) : []
  const hidden = control.options.filter(option => !shown.includes(option))
  const swap = (index: number, other: number): void => {
    const next = [...shown]
    const [one = '', two = ''] = [next[index], next[other]]
    next[index] = two
    next[other] = one
    onTurn(next)
  }
  return (
    <ol className="order">
      {shown.map((option, index) => (
        <li key={option}>
          <label>
            <input
              type="checkbox"
              checked
              disabled={shown.length <= control.least}
              onChange={() => onTurn(shown.filter(other => other !== option))}
            />
            <span>{option}</span>
          </label>
          <button
            type="button"
            aria-label={`${option}: up`}
            disabled={index === 0}
            onClick={() => swap(index, index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={`${option}: down`}
            disabled={index === shown.length - 1}
            onClick={() => swap(index, index + 1)}
          >
            ↓
          </button>
        </li>
      ))}
      {hidden.map(option => (
        <li key={option}>
          <label>
            <input type="checkbox" checked={false} onChange={() => onTurn([...shown, option])} />
            <span>{option}</span>
          </label>
        </li>
      ))}
    </ol>
  )
}

function Text({ id, control, value, onTurn }: ControlGiven<'text'>) {
  const text = typeof value === 'string' ? value : ''
  const { most, usual } = control
  const length = text.replaceAll('*', '').length
  return (
    <>
      <textarea
        id={id}
        aria-describedby={`${id}-help`}
        rows={usual.length > 40 || text.length > 40 ? 3 : 1}
        value={text}
        placeholder={usual}
        onChange={event => onTurn(event.target.value === '' ? null : event.target.value)}
      />
      {text !== '' && (
        <p className="hint" data-faulty={length > most || undefined}>
          {length} of {most}
        </p>
      )}
    </>
  )
}
