import { countReviews } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Link } from '../ui/Link.tsx'
import { Table } from '../ui/Table.tsx'
import { waitedIn } from '../ui/time.ts'
import { useSpeech } from '../words.ts'

/** How much of the brand waits in the queues that the operator may work. */
export function Queues({ id }: { id: string }) {
  const { say, code, locale } = useSpeech()
  const { data } = useLoaded(() => countReviews(id), id)
  if (data === undefined || data.queues.length === 0) return null
  return (
    <section className="block">
      <h2>{say('nav.queues')}</h2>
      <Table
        caption={say('nav.queues')}
        rows={data.queues}
        keyOf={row => row.queue}
        columns={[
          {
            name: say('brands.queue'),
            cell: row => (
              <Link to={{ page: 'queue', queue: row.queue }}>{code('queue', row.queue)}</Link>
            )
          },
          {
            name: say('brands.waiting'),
            isNumber: true,
            cell: row => `${row.waiting}${row.more ? '+' : ''}`
          },
          { name: say('brands.oldest'), cell: row => row.oldest && waitedIn(locale, row.oldest) }
        ]}
      />
    </section>
  )
}
