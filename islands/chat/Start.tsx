import '#theme/css/app/chat-start.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { sharedInterests } from '#islands/likes/openers.ts'
import { beginningOf } from '#islands/ui/beginning.ts'
import { classes } from '#islands/ui/classes.ts'
import { DOT } from '#islands/ui/dot.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn } from '#locales/format.ts'
import { $user } from '#stores/accounts/session.ts'
import { $icebreakers, loadIcebreakers, takeLine } from '#stores/chat/icebreakers.ts'
import { $partnerCards, loadPartnerCard } from '#stores/chat/person.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import type { StartProps } from './StartSpace.tsx'
import { nameOf } from './wording.ts'

/** Things in common that are named. */
const MOST_COMMON = 2
const LINES = ['line1', 'line2', 'line3'] as const

/** What stands above the first message: who this is, what both share, and how to begin. */
export function Start(props: StartProps) {
  const { partner, isStrip, hasLines } = props
  const { id, gone } = partner
  const chatWords = useMessages(chatMessages)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (gone) return
    void loadPartnerCard(id)
    // Without icebreakers there are lines of ours.
    if (hasLines) {
      loadIcebreakers(id)
        .catch(() => {})
        .finally(() => setAsked(true))
    }
  }, [id, gone, hasLines])
  return (
    <div className={classes('start', isStrip && 'start--strip', !hasLines && 'start--bare')}>
      <div className="start__who">
        {isStrip && !hasLines && (
          <span className="start__scene empty__art--talk" aria-hidden="true" />
        )}
        <Portrait
          className={classes('start__face', gone && 'is-gone')}
          picture={partner.main_image}
          isFirst
        />
        <div className="start__words">
          <h2 className="start__name">
            {isStrip && (
              <span className="start__said">
                {chatWords['log.start']({ name: nameOf(partner) })}
              </span>
            )}
            <Parted name={nameOf(partner)} />
          </h2>
          <Label kind={partner.kind} text={partner.label} />
          <Place partner={partner} />
          <Common partner={partner} />
          {isStrip && <Line partner={partner} />}
        </div>
      </div>
      {hasLines && <Lines {...props} isAsked={isAsked} />}
    </div>
  )
}

function Place({ partner: { id } }: { partner: Partner }) {
  const locale = useLocale()
  const card = useStore($partnerCards)[id]
  const place = card && (card.city ?? countryIn(locale, card.country))
  return (
    <p className="start__place">
      {[card?.age ?? undefined, place].filter(part => part !== undefined).join(DOT)}
    </p>
  )
}

/** How their text begins, where the brand shows it. */
function Line({ partner: { id } }: { partner: Partner }) {
  const excerpt = useStore($partnerCards)[id]?.excerpt
  return excerpt === undefined ? null : <p className="start__line">{beginningOf(excerpt)}</p>
}

/** Interests of both, and the city where both live. */
function Common({ partner: { id } }: { partner: Partner }) {
  const chatWords = useMessages(chatMessages)
  const attributesWords = useMessages(attributesMessages)
  const offered = useStore($icebreakers)[id]
  const city = useStore($partnerCards)[id]?.city ?? null
  const own = useStore($user)?.profile
  const interests = [...new Set(sharedInterests(offered?.items))]
  const things = [
    ...interests.map(key => attributesWords[`interests.${key}`]),
    ...(city !== null && city === own?.city ? [city] : [])
  ].slice(0, MOST_COMMON)
  return (
    <p className="start__common">
      {things.length > 0 && <span>{chatWords['start.common']}</span>}
      {things.map(thing => (
        <b key={thing}>{thing}</b>
      ))}
    </p>
  )
}

/** Three lines to tap: icebreakers where there are some, else questions that suit everybody. */
function Lines({ partner, isFirst, isOnline, isAsked }: StartProps & { isAsked: boolean }) {
  const chatWords = useMessages(chatMessages)
  const offered = useStore($icebreakers)[partner.id]
  const left = offered?.left_today ?? 0
  const isFree = isFirst && isOnline && left > 0
  const ours = LINES.map(line => ({ id: undefined, text: chatWords[`start.${line}`] }))
  const lines = offered || isAsked ? [...(offered?.items ?? []), ...ours].slice(0, 3) : undefined
  return (
    <section className="start__lines">
      <h3>
        {chatWords['start.lines']}
        {isFree && (
          <span>
            {chatWords['compose.free']}
            {DOT}
            {chatWords['ice.left']({ count: left })}
          </span>
        )}
      </h3>
      <ul>
        {LINES.map((key, at) => (
          <li key={key}>
            <button
              type="button"
              disabled={lines === undefined}
              onClick={() => {
                const line = lines?.[at]
                if (line) takeLine(partner.id, line.text, isFree ? line.id : undefined)
              }}
            >
              {lines?.[at]?.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
