import { listDeletions, listSessions } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Block } from './Block.tsx'

export function Access({ id }: { id: number }) {
  const { say } = useSpeech()
  const loaded = useLoaded(() => listSessions(id), `${id}`)
  return (
    <Block title={say('member.sessions')} loaded={loaded}>
      {items => (
        <Table
          caption={say('member.sessions')}
          rows={items}
          keyOf={(_, at) => at}
          columns={[
            { name: say('member.device'), cell: row => visible(row.device) },
            { name: say('member.country'), cell: row => row.country },
            { name: say('member.since'), cell: row => <Time at={row.created_at} /> },
            { name: say('facts.lastActive'), cell: row => <Time at={row.last_seen_at} /> }
          ]}
        />
      )}
    </Block>
  )
}

type Deletion = Awaited<ReturnType<typeof listDeletions>>['items'][number]

export function Deletions({ id, about }: { id: number; about: string }) {
  const { say, locale } = useSpeech()
  const loaded = useLoaded(() => listDeletions(id), about)
  const state = (row: Deletion): string => {
    if (row.erased_at) return say('member.erased', { time: timeIn(locale, row.erased_at) })
    if (row.undone_at) return say('member.cameBack', { time: timeIn(locale, row.undone_at) })
    return say('member.erases', { time: timeIn(locale, row.erases_at) })
  }
  return (
    <Block title={say('member.deletions')} loaded={loaded}>
      {items => (
        <Table
          caption={say('member.deletions')}
          rows={items}
          keyOf={row => row.reference}
          columns={[
            { name: say('facts.reference'), cell: row => row.reference },
            { name: say('member.asked'), cell: row => <Time at={row.asked_at} /> },
            { name: say('member.state'), cell: state }
          ]}
        />
      )}
    </Block>
  )
}
