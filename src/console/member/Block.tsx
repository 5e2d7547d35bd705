import type { ReactNode } from 'react'
import type { Loaded } from '../loaded.ts'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

/** A section of a member's page that a call of its own fills. */
export function Block<Row>({
  title,
  loaded,
  children
}: {
  title: string
  loaded: Loaded<{ items: Row[] }>
  children(items: Row[]): ReactNode
}) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const { data, error } = loaded
  return (
    <section className="block">
      <h2>{title}</h2>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && <p className="soft">{say('shell.loading')}</p>}
      {data?.items.length === 0 && <p className="soft">{say('member.nothing')}</p>}
      {data && data.items.length > 0 && children(data.items)}
    </section>
  )
}
