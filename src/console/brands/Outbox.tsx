import { type BrandState, retryOutbox } from '../calls.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { useRetry } from './retry.ts'

/** Mail, SMS and push that have not left; what was given up is tried again. */
export function Outbox({
  brand: { id, outbox, failed },
  mayRetry,
  onRetried
}: {
  brand: BrandState
  mayRetry: boolean
  onRetried(): void
}) {
  const { say } = useSpeech()
  const { told, retry } = useRetry((one?: number) => retryOutbox(id, one), onRetried)
  const counts = [
    [say('brands.waiting'), outbox.waiting],
    [say('brands.sending'), outbox.sending],
    [say('brands.failed'), outbox.failed]
  ] as const
  return (
    <section className="block">
      <h2>{say('brands.outbox')}</h2>
      <dl className="facts wide">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="soft">
        {told}
      </p>
      {failed.length > 0 && (
        <>
          <Table
            caption={say('brands.outbox')}
            rows={failed}
            keyOf={row => row.id}
            columns={[
              { name: say('money.when'), cell: row => <Time at={row.at} /> },
              { name: say('brands.message'), cell: row => `${row.channel} ${row.template}` },
              { name: say('brands.tries'), isNumber: true, cell: row => row.attempts },
              { name: say('brands.error'), cell: row => visible(row.error ?? '') },
              {
                name: say('brands.retry'),
                cell: row =>
                  mayRetry && (
                    <button type="button" onClick={() => retry(row.id)}>
                      {say('brands.retry')}
                    </button>
                  )
              }
            ]}
          />
          {mayRetry && (
            <button type="button" onClick={() => retry()}>
              {say('brands.retryAll')}
            </button>
          )}
        </>
      )}
    </section>
  )
}
