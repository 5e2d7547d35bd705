import { listFictionalChats } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Link } from '../ui/Link.tsx'
import { languageName } from '../ui/language.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { useSpeech } from '../words.ts'

/** Conversations of members with fictional profiles that wait for an answer, the oldest first. */
export function ChatsPage({ brand }: { brand: string | undefined }) {
  const { say, locale } = useSpeech()
  const problemOf = useProblem()
  const { data, error } = useLoaded(() => listFictionalChats(brand), `${brand}`)
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.chats')}</h1>
      </header>
      <p className="soft lead">{say('chats.lead')}</p>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      {data?.items.length === 0 && <p className="message">{say('queue.empty')}</p>}
      {data && data.items.length > 0 && (
        <Table
          caption={say('nav.chats')}
          rows={data.items}
          keyOf={row => row.conversation}
          columns={[
            {
              name: say('facts.member'),
              cell: row => (
                <Link to={{ page: 'chat', id: row.conversation }}>{row.member.name}</Link>
              )
            },
            {
              name: say('chats.profile'),
              cell: row => `${row.profile.name} (${row.profile.label})`
            },
            { name: say('shell.brand'), cell: row => row.brand },
            {
              name: say('facts.language'),
              cell: row => languageName(locale, row.member.language)
            },
            { name: say('chats.since'), cell: row => <Time at={row.last_at} /> },
            {
              name: say('member.state'),
              cell: row =>
                row.honest_answer_required && (
                  <strong className="state bad">{say('chats.asked')}</strong>
                )
            }
          ]}
        />
      )}
    </>
  )
}
