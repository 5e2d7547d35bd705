import { useMessages } from '#islands/ui/words.ts'
import { strengthOf } from '#stores/accounts/access.ts'
import { accessMessages } from '#stores/messages/access.ts'

const STEPS = { short: 1, weak: 2, fair: 3, good: 4 } as const

/** How hard a password is to guess, in four steps and in words; nothing while there is none. */
export function StrengthBar({ password }: { password: string }) {
  const accessWords = useMessages(accessMessages)
  const strength = strengthOf(password)
  const step = password === '' ? 0 : STEPS[strength]
  return (
    <div className={`strength strength--${password === '' ? 'none' : strength}`}>
      <span className="strength__bar grid grid-cols-[repeat(4,1fr)] gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map(mark => (
          <span key={mark} className={mark <= step ? 'is-on' : undefined} />
        ))}
      </span>
      <span
        className="text-text-muted font-ui text-small leading-snug font-medium"
        aria-live="polite"
      >
        {password !== '' && (
          <>
            <span className="sr-only">{accessWords['strength.label']}: </span>
            {accessWords[`strength.${strength}`]}
          </>
        )}
      </span>
    </div>
  )
}
