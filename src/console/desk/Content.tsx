import type { ReactNode } from 'react'
import type { ReviewDetail } from '#contract/operator/shapes.ts'
import { MemberLink } from '../ui/MemberLink.tsx'
import { moneyOf } from '../ui/money.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { ageOn, dayHere, timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Evidence } from './Evidence.tsx'
import { Flagged } from './Flagged.tsx'
import { Photo } from './Photo.tsx'
import { photoPath } from './photo.ts'
import { TextChange } from './TextChange.tsx'

/** What is needed to judge an item; the facts beside it. */
export function Content({ item }: { item: ReviewDetail }) {
  const { content } = item
  switch (item.queue) {
    case 'photos':
      return <PhotoContent item={item} />
    case 'texts':
      return (
        <Sheet item={item} facts={[['facts.name', String(content.name)]]}>
          <TextChange
            text={String(content.text)}
            before={content.before === null ? null : String(content.before)}
          />
        </Sheet>
      )
    case 'reports':
      return <ReportContent item={item} />
    case 'complaints':
      return <ComplaintContent item={item} />
    case 'appeals':
      return <AppealContent item={item} />
    case 'flags':
      return (
        <Sheet item={item} facts={[['facts.kind', String(content.kind)]]}>
          <Flagged evidence={content.evidence} />
        </Sheet>
      )
    case 'chargebacks':
      return <ChargebackContent item={item} />
  }
}

type Fact = readonly [
  (
    | 'facts.name'
    | 'facts.kind'
    | 'facts.age'
    | 'facts.born'
    | 'facts.gender'
    | 'facts.private'
    | 'facts.rejectedFor'
    | 'facts.reference'
    | 'facts.category'
    | 'facts.context'
    | 'facts.reporter'
    | 'facts.otherReports'
    | 'facts.taken'
    | 'facts.subject'
    | 'facts.answerBy'
    | 'facts.language'
    | 'facts.email'
    | 'facts.address'
    | 'facts.outcome'
    | 'facts.rule'
    | 'facts.firstBy'
  ),
  string | ReactNode
]

function Sheet({
  item,
  facts,
  children
}: {
  item: ReviewDetail
  facts: readonly (Fact | undefined)[]
  children: ReactNode
}) {
  const { say } = useSpeech()
  const known = facts.filter(fact => fact !== undefined)
  return (
    <>
      <div className="sheet">{children}</div>
      <dl className="facts">
        {item.member !== null && (
          <div>
            <dt>{say('facts.member')}</dt>
            <dd>
              <MemberLink id={item.member} />
            </dd>
          </div>
        )}
        {known.map(([key, value]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{typeof value === 'string' ? visible(value) : value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface Owner {
  name: string
  gender: string
  date_of_birth: string
  about: string | null
}

function PhotoContent({ item }: { item: ReviewDetail }) {
  const { say, code, locale } = useSpeech()
  const { content } = item
  const owner = content.owner as Owner
  const age = ageOn(owner.date_of_birth)
  return (
    <Sheet
      item={item}
      facts={[
        ['facts.name', owner.name],
        [
          'facts.age',
          <strong className="age" key="age">
            {age}
          </strong>
        ],
        ['facts.born', dayHere(locale, `${owner.date_of_birth}T12:00:00`)],
        ['facts.gender', code('gender', owner.gender)],
        ['facts.private', content.is_private ? say('facts.yes') : say('facts.no')],
        typeof content.rejected_for === 'string'
          ? ['facts.rejectedFor', code('reason', content.rejected_for)]
          : undefined
      ]}
    >
      <Photo
        path={photoPath(item.id, 'full')}
        alt={say('queue.photoAlt', { name: owner.name, age })}
        isLarge
      />
      {typeof content.appeal === 'string' && (
        <blockquote className="said">{visible(content.appeal)}</blockquote>
      )}
      {owner.about !== null && <p className="said">{visible(owner.about)}</p>}
    </Sheet>
  )
}

function ReportContent({ item }: { item: ReviewDetail }) {
  const { say, code, locale } = useSpeech()
  const { content } = item
  const others = content.other_reports as { all: number; upheld: number } | undefined
  const reporter = content.reporter as number | null
  return (
    <Sheet
      item={item}
      facts={[
        ['facts.category', code('category', String(content.category))],
        ['facts.context', code('context', String(content.context))],
        ['facts.reference', String(content.reference)],
        reporter === null ? undefined : ['facts.reporter', <MemberLink id={reporter} key="by" />],
        others && ['facts.otherReports', say('facts.reports', { ...others })],
        ['facts.taken', timeIn(locale, String(content.taken_at))]
      ]}
    >
      {typeof content.text === 'string' && (
        <blockquote className="said">{visible(content.text)}</blockquote>
      )}
      <Evidence evidence={content.evidence} named={content.ref as number | null} />
    </Sheet>
  )
}

function ComplaintContent({ item }: { item: ReviewDetail }) {
  const { code, locale } = useSpeech()
  const { content } = item
  const told = (key: string): string | undefined =>
    typeof content[key] === 'string' ? content[key] : undefined
  const [name, email, url] = [told('name'), told('email'), told('url')]
  return (
    <Sheet
      item={item}
      facts={[
        ['facts.subject', code('subject', String(content.subject))],
        ['facts.answerBy', dayHere(locale, String(content.reply_by))],
        ['facts.reference', String(content.reference)],
        ['facts.language', String(content.language)],
        name === undefined ? undefined : ['facts.name', name],
        email === undefined ? undefined : ['facts.email', email],
        url === undefined ? undefined : ['facts.address', url]
      ]}
    >
      <blockquote className="said large">{visible(String(content.text))}</blockquote>
    </Sheet>
  )
}

function AppealContent({ item }: { item: ReviewDetail }) {
  const { say, code } = useSpeech()
  const { content } = item
  return (
    <Sheet
      item={item}
      facts={[
        ['facts.subject', code('subject', String(content.subject))],
        ['facts.outcome', code('outcome', String(content.outcome))],
        ['facts.firstBy', String(content.first_actor)],
        ['facts.reference', String(content.reference)],
        typeof content.rule === 'string' ? ['facts.rule', content.rule] : undefined
      ]}
    >
      <section>
        <h2>{say('queue.firstDecision')}</h2>
        <p className="said">{visible(String(content.facts))}</p>
      </section>
      <section>
        <h2>{say('queue.appeal')}</h2>
        <blockquote className="said large">{visible(String(content.text))}</blockquote>
      </section>
    </Sheet>
  )
}

interface PaidOrder {
  order: number
  total: number
  currency: string
  method: string
  paid_at: string
  charged_back: number
}

function ChargebackContent({ item }: { item: ReviewDetail }) {
  const { say, code, locale } = useSpeech()
  const orders = item.content.orders as PaidOrder[]
  const { email } = item.content
  return (
    <Sheet item={item} facts={[typeof email === 'string' ? ['facts.email', email] : undefined]}>
      <Table
        caption={say('money.orders')}
        rows={orders}
        keyOf={row => row.order}
        isMarked={row => row.charged_back > 0}
        columns={[
          { name: say('money.order'), cell: row => row.order },
          { name: say('money.when'), cell: row => <Time at={row.paid_at} /> },
          { name: say('money.method'), cell: row => code('method', row.method) },
          {
            name: say('money.total'),
            isNumber: true,
            cell: row => moneyOf(locale, row.total, row.currency)
          },
          {
            name: say('money.back'),
            isNumber: true,
            cell: row => row.charged_back > 0 && moneyOf(locale, row.charged_back, row.currency)
          }
        ]}
      />
    </Sheet>
  )
}
