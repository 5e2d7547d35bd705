import { listDecisions, listMeasures, listReports, readLog } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Block } from './Block.tsx'

interface Of {
  id: number
  /** Changes when something was decided here. */
  about: string
}

export function Measures({ id, about }: Of) {
  const { say, code, locale } = useSpeech()
  const loaded = useLoaded(() => listMeasures(id), about)
  return (
    <Block title={say('member.measures')} loaded={loaded}>
      {items => (
        <Table
          caption={say('member.measures')}
          rows={items}
          keyOf={row => row.decision}
          columns={[
            {
              name: say('member.kind'),
              cell: row => (
                <strong className={row.ended_at === null ? 'state bad' : undefined}>
                  {code('outcome', row.kind)}
                </strong>
              )
            },
            { name: say('member.since'), cell: row => <Time at={row.since} /> },
            {
              name: say('member.until'),
              cell: row => (row.until === null ? say('member.forGood') : timeIn(locale, row.until))
            },
            {
              name: say('member.ended'),
              cell: row =>
                row.ended_at === null ? say('member.inForce') : timeIn(locale, row.ended_at)
            }
          ]}
        />
      )}
    </Block>
  )
}

export function Decisions({ id, about }: Of) {
  const { say, code } = useSpeech()
  const loaded = useLoaded(() => listDecisions(id), about)
  return (
    <Block title={say('member.decisions')} loaded={loaded}>
      {items => (
        <Table
          caption={say('member.decisions')}
          rows={items}
          keyOf={row => row.id}
          columns={[
            { name: say('member.when'), cell: row => <Time at={row.at} /> },
            { name: say('facts.reference'), cell: row => row.reference },
            {
              name: say('facts.subject'),
              cell: row => `${code('subject', row.subject)}: ${code('outcome', row.outcome)}`
            },
            { name: say('form.facts'), cell: row => visible(row.facts) },
            { name: say('facts.rule'), cell: row => visible(row.rule) },
            { name: say('member.by'), cell: row => row.by }
          ]}
        />
      )}
    </Block>
  )
}

export function Reports({ id, about }: Of) {
  const { say, code } = useSpeech()
  const loaded = useLoaded(() => listReports(id), about)
  return (
    <Block title={say('member.reports')} loaded={loaded}>
      {items => (
        <Table
          caption={say('member.reports')}
          rows={items}
          keyOf={row => row.id}
          columns={[
            { name: say('member.when'), cell: row => <Time at={row.at} /> },
            { name: say('facts.reference'), cell: row => row.reference },
            { name: say('facts.category'), cell: row => code('category', row.category) },
            { name: say('member.text'), cell: row => visible(row.text ?? '') },
            { name: say('member.state'), cell: row => code('reported', row.status) }
          ]}
        />
      )}
    </Block>
  )
}

export function LogLines({ id, about }: Of) {
  const { say } = useSpeech()
  const loaded = useLoaded(() => readLog({ kind: 'member', subject: id }), about)
  return (
    <Block title={say('nav.log')} loaded={loaded}>
      {items => (
        <Table
          caption={say('nav.log')}
          rows={items.slice(0, 20)}
          keyOf={row => row.id}
          columns={[
            { name: say('member.when'), cell: row => <Time at={row.at} /> },
            { name: say('log.operator'), cell: row => row.operator },
            { name: say('log.action'), cell: row => row.action }
          ]}
        />
      )}
    </Block>
  )
}
