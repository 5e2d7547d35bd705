import { useState } from 'react'
import { listJobs, retryJobs } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { useSpeech } from '../words.ts'
import { Failed } from './Failed.tsx'
import { useRetry } from './retry.ts'

/** Jobs of the fleet by queue; what failed is run again. */
export function Jobs({ mayRetry }: { mayRetry: boolean }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [asked, setAsked] = useState(0)
  const { data, error } = useLoaded(listJobs, `jobs ${asked}`)
  const { told, retry } = useRetry(retryJobs, () => setAsked(times => times + 1))
  return (
    <section className="block">
      <h2>{say('brands.jobs')}</h2>
      <p role="status" className="soft">
        {told}
      </p>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data?.queues.length === 0 && <p className="soft">{say('member.nothing')}</p>}
      {data && data.queues.length > 0 && (
        <Table
          caption={say('brands.jobs')}
          rows={data.queues}
          keyOf={row => row.queue}
          columns={[
            { name: say('brands.queue'), cell: row => row.queue },
            { name: say('brands.waiting'), isNumber: true, cell: row => row.waiting },
            { name: say('brands.active'), isNumber: true, cell: row => row.active },
            { name: say('brands.failed'), isNumber: true, cell: row => row.failed }
          ]}
        />
      )}
      {data && data.failed.length > 0 && (
        <Failed
          caption={say('brands.failedJobs')}
          rows={data.failed}
          columns={[{ name: say('brands.queue'), cell: row => `${row.queue} ${row.what}` }]}
          retry={mayRetry ? retry : undefined}
        />
      )}
    </section>
  )
}
