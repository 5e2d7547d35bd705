import { type BrandState, retryOutbox } from '../calls.ts'
import { useSpeech } from '../words.ts'
import { Failed } from './Failed.tsx'
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
        <Failed
          caption={say('brands.outbox')}
          rows={failed}
          columns={[
            { name: say('brands.message'), cell: row => `${row.channel} ${row.template}` },
            { name: say('brands.tries'), isNumber: true, cell: row => row.attempts }
          ]}
          retry={mayRetry ? retry : undefined}
        />
      )}
    </section>
  )
}
