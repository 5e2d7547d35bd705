import '#theme/css/app/decisions.css'
import { Suspense, useState } from 'react'
import { ObjectionModal } from '#islands/accounts/late-objection.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { Rich } from '#islands/ui/Rich.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { appealTo, type DecisionRow, loadDecisions } from '#stores/accounts/rights.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/** Statements of reasons, and the objection that is possible once (DSA 17 and 20). */
export function DecisionsCard({ decisions }: { decisions: Loaded<readonly DecisionRow[]> }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const [open, setOpen] = useState<DecisionRow>()
  const rows = decisions.state === 'loaded' ? decisions.value : []
  return (
    <section className="card stack" id="decisions">
      <h2>{settingsWords['decisions.title']}</h2>
      {rows.length > 0 && <p className="own__lead">{settingsWords['decisions.lead']}</p>}
      {decisions.state === 'failed' && (
        <Unreadable error={decisions.error} again={() => void loadDecisions()} />
      )}
      {decisions.state === 'loaded' && rows.length === 0 && (
        <p className="own__note">{settingsWords['decisions.none']}</p>
      )}
      {rows.length > 0 && (
        <div className="decisions">
          {rows.map(row => (
            <DecisionArticle key={row.id} decision={row} onObject={() => setOpen(row)} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <p className="own__note">
          <Rich
            text={settingsWords['decisions.elsewhere']}
            links={{ complaints: linkTo('/complaints') }}
          />
        </p>
      )}
      {open && (
        <Suspense>
          <ObjectionModal
            title={settingsWords['decisions.objectTitle']}
            lead={settingsWords['decisions.objectLead']({
              date: dayWords(locale, open.appeal_by ?? open.from, serverNow())
            })}
            label={settingsWords['decisions.objectLabel']}
            send={settingsWords['decisions.objectSend']}
            act={text => appealTo(open.id, text)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface DecisionArticleProps {
  decision: DecisionRow
  onObject: () => void
}

type FactName = 'facts' | 'rule' | 'by' | 'from' | 'ended' | 'until' | 'reference'

function DecisionArticle({ decision, onObject }: DecisionArticleProps) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const day = (at: string) => dayWords(locale, at, serverNow())
  const { until, ended_at: ended, appeal } = decision
  const isOfTime = ['paused', 'on_hold', 'banned'].includes(decision.outcome)
  const facts: (readonly [name: FactName, text: string])[] = [
    ['facts', decision.facts],
    ['rule', decision.rule],
    ['by', settingsWords[`decisions.${decision.automated ? 'software' : 'person'}`]],
    ['from', day(decision.from)],
    ...(ended === null ? [] : [['ended', day(ended)] as const]),
    ...(ended === null && until !== null ? [['until', day(until)] as const] : []),
    ...(ended === null && until === null && isOfTime
      ? [['until', settingsWords['decisions.forGood']] as const]
      : []),
    ['reference', decision.reference]
  ]
  return (
    <article className="decision">
      <h3>
        {settingsWords['decisions.heading']({
          subject: settingsWords[`decisions.subject.${decision.subject}`],
          outcome: settingsWords[`decisions.outcome.${decision.outcome}`]
        })}
      </h3>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{settingsWords[`decisions.${key}`]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {appeal && (
        <Alert
          tone={appeal.outcome === 'reversed' ? 'success' : 'info'}
          title={
            appeal.outcome === null
              ? settingsWords['decisions.objected']({ date: day(appeal.at) })
              : settingsWords[`decisions.${appeal.outcome === 'reversed' ? 'reversed' : 'stands'}`]
          }
          text={appeal.reason}
        />
      )}
      {decision.can_appeal && (
        <Button tone="line" size="small" className="own__save" onClick={onObject}>
          {settingsWords['decisions.object']}
        </Button>
      )}
    </article>
  )
}
