import type { Locale } from '#contract/locale.ts'
import type { countReviews } from '#contract/operator/overview.ts'
import type { QueueName, Right } from '#contract/operator/roles.ts'
import type { Place } from './address.ts'
import type { AnswerOf } from './calls.ts'
import { logOut, type Session } from './session.ts'
import { Languages } from './ui/Languages.tsx'
import { Link } from './ui/Link.tsx'
import { PlaceChoice } from './ui/PlaceChoice.tsx'
import { useSpeech } from './words.ts'

type Counts = AnswerOf<typeof countReviews>
/** A queue that the operator may work; its counts once they are there. */
export type Waiting = { queue: QueueName } & Partial<Counts['queues'][number]>

const PAGES = [
  { page: 'members', one: 'member', right: 'members.read' },
  { page: 'orders', one: 'order', right: 'orders.read' },
  { page: 'chats', one: 'chat', right: 'chats.answer' },
  { page: 'profiles', right: 'fictional.write' },
  { page: 'campaigns', right: 'campaigns.send' },
  { page: 'brands', one: 'brand', right: 'brands.read' },
  { page: 'numbers', right: 'stats.read' },
  { page: 'operators', right: 'operators.read' },
  { page: 'log', right: 'log.read' }
] as const satisfies readonly { page: Place['page']; one?: Place['page']; right: Right }[]

export function SideBar({
  session,
  place,
  queues,
  brands,
  brand,
  onBrand,
  onLocale,
  onHelp
}: {
  session: Session
  place: Place
  queues: readonly Waiting[]
  brands: Counts['brands']
  brand: string | undefined
  onBrand(brand: string | undefined): void
  onLocale(locale: Locale): void
  onHelp(): void
}) {
  const { say, code } = useSpeech()
  const { operator } = session
  const pages = PAGES.filter(({ right }) => operator.rights.includes(right))
  return (
    <header className="side">
      <p className="mark">Livery</p>
      {session.places.length > 1 && <PlaceChoice {...session} />}
      {brands.length > 1 && (
        <label className="brand-choice">
          <span className="quiet">{say('shell.brand')}</span>
          <select value={brand ?? ''} onChange={event => onBrand(event.target.value || undefined)}>
            <option value="">{say('shell.everyBrand')}</option>
            {brands.map(({ id, name }) => (
              <option value={id} key={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <nav aria-label={say('shell.pages')}>
        <ul>
          <li>
            <Link to={{ page: 'queues' }} isCurrent={place.page === 'queues'}>
              {say('nav.queues')}
            </Link>
          </li>
          {queues.map(({ queue, waiting, more, urgent = 0 }) => (
            <li key={queue} className="under">
              <Link
                to={{ page: 'queue', queue }}
                isCurrent={place.page === 'queue' && place.queue === queue}
              >
                <span>{code('queue', queue)}</span>
                <span className={urgent > 0 ? 'count urgent' : 'count'}>
                  {waiting}
                  {more && '+'}
                  {urgent > 0 && <span className="quiet"> {say('queue.urgent')}</span>}
                </span>
              </Link>
            </li>
          ))}
          {pages.map(({ page, ...more }) => (
            <li key={page}>
              <Link
                to={{ page }}
                isCurrent={place.page === page || ('one' in more && place.page === more.one)}
              >
                {say(`nav.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="who">
        <Link to={{ page: 'account' }} isCurrent={place.page === 'account'}>
          <span className="who-name">{operator.name}</span>
          <span className="soft">{code('role', operator.role)}</span>
        </Link>
        <button type="button" onClick={onHelp}>
          {say('shell.keys')}
          <kbd>?</kbd>
        </button>
        <Languages onLocale={onLocale} />
        <button type="button" onClick={() => void logOut()}>
          {say('shell.logOut')}
        </button>
      </div>
    </header>
  )
}
