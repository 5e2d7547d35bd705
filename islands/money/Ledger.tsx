import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $isReadingLedger, $ledger, loadLedger, loadMoreLedger } from '#stores/money/money.ts'
import { LedgerRow, LedgerSkeleton } from './LedgerRow.tsx'

/** The member's account: every line with what it was for and the balance after it. */
export function Ledger() {
  const { state, lines, total } = useStore($ledger)
  const isReading = useStore($isReadingLedger)
  const moneyWords = useMessages(moneyMessages)
  return (
    <section
      className="ledger grid gap-3 justify-items-start"
      aria-labelledby="ledger"
      aria-busy={state === 'unknown'}
    >
      <div className="ledger__head flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 w-full">
        <h2 id="ledger">{moneyWords['ledger.title']}</h2>
        {total > 0 && (
          <p className="small">{moneyWords['ledger.shown']({ shown: lines.length, total })}</p>
        )}
      </div>
      {state === 'unknown' && <LedgerSkeleton />}
      {state === 'failed' && (
        <EmptyState
          level={3}
          icon="wifiOff"
          title={moneyWords['ledger.failed']}
          text={moneyWords['ledger.failedText']}
        >
          <Button tone="plain" busy={isReading} onClick={() => void loadLedger()}>
            {moneyWords['ledger.retry']}
          </Button>
        </EmptyState>
      )}
      {state === 'loaded' && lines.length === 0 && (
        <EmptyState
          level={3}
          icon="coins"
          title={moneyWords['ledger.empty']}
          text={moneyWords['ledger.emptyText']}
        />
      )}
      {lines.length > 0 && (
        <ol className="w-full">
          {lines.map(line => (
            <LedgerRow key={line.id} line={line} />
          ))}
        </ol>
      )}
      {lines.length > 0 && lines.length < total && (
        <Button tone="plain" busy={isReading} onClick={() => void loadMoreLedger()}>
          {moneyWords['ledger.more']}
        </Button>
      )}
    </section>
  )
}
