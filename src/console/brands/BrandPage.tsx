import { useState } from 'react'
import { type BrandState, readBrand } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import type { Session } from '../session.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Findings } from './Findings.tsx'
import { Invites } from './Invites.tsx'
import { Outbox } from './Outbox.tsx'
import { Pause } from './Pause.tsx'
import { Queues } from './Queues.tsx'

/** A brand as its server knows it: builds, releases at its host, settings, outbox and queues. */
export function BrandPage({ id, session }: { id: string; session: Session }) {
  const { operator, places } = session
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [asked, setAsked] = useState(0)
  const { data: brand, error } = useLoaded(() => readBrand(id), `${id} ${asked}`)
  if (error !== undefined)
    return (
      <p className="message" role="alert">
        {problemOf(error)}
      </p>
    )
  if (brand === undefined) return <p className="message">{say('shell.loading')}</p>
  return (
    <div className="member">
      <header className="page-head">
        <h1>{brand.name}</h1>
        <p className="facts-line">
          <span>{brand.domain}</span>
          {places.length > 1 && <span>{say('shell.atPlace', { place: brand.place })}</span>}
        </p>
      </header>
      <Facts brand={brand} />
      <Pause
        brand={brand}
        mayPause={operator.rights.includes('brands.pause')}
        onChanged={() => setAsked(times => times + 1)}
      />
      {operator.rights.includes('invites.make') && <Invites brand={brand} />}
      <Findings id={id} />
      <Builds brand={brand} />
      <Deploys brand={brand} />
      <Outbox
        brand={brand}
        mayRetry={operator.rights.includes('brands.retry')}
        onRetried={() => setAsked(times => times + 1)}
      />
      <Queues id={id} />
    </div>
  )
}

function Facts({ brand }: { brand: BrandState }) {
  const { say } = useSpeech()
  const { provider, sells, build, builds } = brand
  const sold =
    provider === null
      ? say('brands.sellsNothing')
      : sells
        ? provider
        : say('brands.noKey', { provider })
  return (
    <dl className="facts wide">
      <div>
        <dt>{say('brands.build')}</dt>
        <dd>
          {build && <Time at={build.at} />}
          {!build && say(builds === null ? 'brands.unknown' : 'brands.notBuilt')}
        </dd>
      </div>
      <div>
        <dt>{say('brands.languages')}</dt>
        <dd>{brand.languages.join(', ')}</dd>
      </div>
      <div>
        <dt>{say('orders.provider')}</dt>
        <dd>{sold}</dd>
      </div>
    </dl>
  )
}

function Builds({ brand: { builds } }: { brand: BrandState }) {
  const { say } = useSpeech()
  return (
    <section className="block">
      <h2>{say('brands.builds')}</h2>
      {builds === null && <p className="soft">{say('brands.unknown')}</p>}
      {builds?.length === 0 && <p className="soft">{say('brands.notBuilt')}</p>}
      {builds && builds.length > 0 && (
        <Table
          caption={say('brands.builds')}
          rows={builds}
          keyOf={row => row.release}
          columns={[
            { name: say('brands.release'), cell: row => <code>{row.release}</code> },
            { name: say('money.when'), cell: row => <Time at={row.at} /> },
            { name: say('brands.pages'), isNumber: true, cell: row => row.pages },
            { name: say('member.state'), cell: row => row.live && say('brands.live') }
          ]}
        />
      )}
    </section>
  )
}

/** Who deployed what, when and why, as the brand's host remembers it. */
function Deploys({ brand: { deploys } }: { brand: BrandState }) {
  const { say, code } = useSpeech()
  const { kind, unknown, items } = deploys
  return (
    <section className="block">
      <h2>{say('brands.deploys')}</h2>
      {kind === null && <p className="soft">{say('brands.noHost')}</p>}
      {unknown !== null && <p className="soft">{code('brands', unknown)}</p>}
      {kind !== null && unknown === null && items.length === 0 && (
        <p className="soft">{say('member.nothing')}</p>
      )}
      {items.length > 0 && (
        <Table
          caption={say('brands.deploys')}
          rows={items}
          keyOf={(row, at) => `${row.release} ${at}`}
          columns={[
            { name: say('money.when'), cell: row => <Time at={row.at} /> },
            { name: say('brands.release'), cell: row => <code>{row.release}</code> },
            { name: say('member.by'), cell: row => visible(row.by ?? '') },
            { name: say('orders.why'), cell: row => visible(row.note ?? '') },
            {
              name: say('brands.pages'),
              cell: row => row.pages && say('brands.pagesChanged', { ...row.pages })
            },
            { name: say('member.state'), cell: row => row.live && say('brands.live') }
          ]}
        />
      )}
    </section>
  )
}
