import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $pending } from '#stores/money/money.ts'
import { PendingRow } from './PendingRow.tsx'

/** What was written and waits for credits (product.md §17); draws nothing where nothing waits. */
export function Pending() {
  const { entries } = useStore($pending)
  const moneyWords = useMessages(moneyMessages)
  if (entries.length === 0) return null
  return (
    <section className="card pending grid gap-2" aria-labelledby="pending">
      <h2 id="pending">{moneyWords['pending.title']}</h2>
      <p className="small">{moneyWords['pending.text']}</p>
      <ul>
        {entries.map(entry => (
          <PendingRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
