import type { KnobFault } from './view.ts'

/** Faults of one knob, or with an empty path those of no knob. */
export function Faults({ of, faults }: { of: string; faults: readonly KnobFault[] }) {
  const own = faults.filter(({ path }) => path === of)
  if (own.length === 0) return null
  return (
    <ul className="faults" role="alert">
      {own.map(({ severity, message, hint }) => (
        <li key={message} data-severity={severity}>
          {message}
          {hint !== '' && <span>. {hint}</span>}
        </li>
      ))}
    </ul>
  )
}
