import { go } from '../address.ts'
import { useKeys } from '../keys.ts'
import type { Waiting } from '../SideBar.tsx'
import { Link } from '../ui/Link.tsx'
import { waitedIn } from '../ui/time.ts'
import { useSpeech } from '../words.ts'

/** What waits, each queue on a digit. */
export function QueuesPage({ queues }: { queues: readonly Waiting[] }) {
  const { say, code, locale } = useSpeech()
  useKeys(
    Object.fromEntries(
      queues.map(({ queue }, at) => [String(at + 1), () => go({ page: 'queue', queue })] as const)
    )
  )
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.queues')}</h1>
      </header>
      {queues.length === 0 && <p className="message">{say('queue.none')}</p>}
      <ul className="cards">
        {queues.map(({ queue, waiting, more, urgent = 0, oldest }, at) => (
          <li key={queue}>
            <Link to={{ page: 'queue', queue }} name="card">
              <kbd>{at + 1}</kbd>
              <span className="card-name">{code('queue', queue)}</span>
              <span className="card-count">
                {waiting}
                {more && '+'}
              </span>
              <span className="soft">
                {oldest && say('queue.oldest', { time: waitedIn(locale, oldest) })}
                {oldest === null && say('queue.nothing')}
              </span>
              {urgent > 0 && (
                <strong className="urgent">{say('queue.urgentCount', { count: urgent })}</strong>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
