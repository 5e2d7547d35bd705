import { useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { said } from '#stores/messages/i18n.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { refusalMessages } from '#stores/messages/refusal.ts'
import {
  readUnsubscribe,
  type Subscription,
  stopMails
} from '#stores/notifications/notifications.ts'

type Found =
  | { state: 'checking' }
  | { state: 'known'; is: Subscription }
  | { state: 'gone' | 'lost' }

/** The link at the foot of a mail: this kind of mail no more, or none; without a login. */
export function Unsubscribe({ t }: { t: string }) {
  const notificationsWords = useMessages(notificationsMessages)
  const refusalWords = useMessages(refusalMessages)
  const attempt = useAttempt()
  const [found, setFound] = useState<Found>({ state: 'checking' })
  const [stopped, setStopped] = useState<'type' | 'all'>()

  useEffect(() => {
    let isWanted = true
    const tell = (next: Found) => isWanted && setFound(next)
    readUnsubscribe(t).then(
      is => tell({ state: 'known', is }),
      error => tell({ state: isGone(error) ? 'gone' : 'lost' })
    )
    return () => {
      isWanted = false
    }
  }, [t])

  const settings = (
    <GateWay>
      <a href={linkTo('/notifications')}>{notificationsWords['unsubscribe.settings']}</a>
    </GateWay>
  )
  if (found.state === 'checking') {
    return <Result kind="wait" title={notificationsWords['unsubscribe.checking']} />
  }
  if (found.state !== 'known') {
    return (
      <Result kind="gone" title={notificationsWords['unsubscribe.goneTitle']}>
        <p>
          {found.state === 'gone' ? notificationsWords['unsubscribe.gone'] : refusalWords.failed}
        </p>
        {settings}
      </Result>
    )
  }
  const { type: kind, isOn, isAnyOn } = found.is
  const type = notificationsWords[`types.${kind}.name`]
  if (stopped !== undefined || !isOn) {
    const isAll = stopped === 'all' || !isAnyOn
    const key = stopped === undefined ? 'off' : 'done'
    return (
      <Result kind="done" title={notificationsWords[`unsubscribe.${key}Title`]}>
        <p>{said(notificationsWords[`unsubscribe.${key}${isAll ? 'All' : 'Type'}`], { type })}</p>
        {settings}
      </Result>
    )
  }
  const stop = async (what: 'type' | 'all') => {
    if (await attempt.run(() => stopMails(t, what))) setStopped(what)
  }
  return (
    <Result kind="ask" icon="mail" title={notificationsWords['unsubscribe.title']}>
      <p>{notificationsWords['unsubscribe.lead']({ type })}</p>
      <Refusal error={attempt.error} title={notificationsWords['unsubscribe.refused']} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void stop('type')}>
        {notificationsWords['unsubscribe.type']}
      </Button>
      <Button tone="line" fullWidth disabled={attempt.isBusy} onClick={() => void stop('all')}>
        {notificationsWords['unsubscribe.all']}
      </Button>
      <p className="text-text-muted text-small">{notificationsWords['unsubscribe.allNote']}</p>
      {settings}
    </Result>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid')
}
