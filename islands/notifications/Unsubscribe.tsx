import { useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
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
  const words = useWords()
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
      <a href={linkTo('/notifications')}>{words('notifications.unsubscribe.settings')}</a>
    </GateWay>
  )
  if (found.state === 'checking') {
    return <Result kind="wait" title={words('notifications.unsubscribe.checking')} />
  }
  if (found.state !== 'known') {
    return (
      <Result kind="gone" title={words('notifications.unsubscribe.goneTitle')}>
        <p>{words(found.state === 'gone' ? 'notifications.unsubscribe.gone' : 'refusal.failed')}</p>
        {settings}
      </Result>
    )
  }
  const { type: kind, isOn, isAnyOn } = found.is
  const type = words(`notifications.types.${kind}.name`)
  if (stopped !== undefined || !isOn) {
    const isAll = stopped === 'all' || !isAnyOn
    const key = stopped === undefined ? 'off' : 'done'
    return (
      <Result kind="done" title={words(`notifications.unsubscribe.${key}Title`)}>
        <p>{words(`notifications.unsubscribe.${key}${isAll ? 'All' : 'Type'}`, { type })}</p>
        {settings}
      </Result>
    )
  }
  const stop = async (what: 'type' | 'all') => {
    if (await attempt.run(() => stopMails(t, what))) setStopped(what)
  }
  return (
    <Result kind="ask" icon="mail" title={words('notifications.unsubscribe.title')}>
      <p>{words('notifications.unsubscribe.lead', { type })}</p>
      <Refusal error={attempt.error} title={words('notifications.unsubscribe.refused')} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void stop('type')}>
        {words('notifications.unsubscribe.type')}
      </Button>
      <Button tone="line" fullWidth disabled={attempt.isBusy} onClick={() => void stop('all')}>
        {words('notifications.unsubscribe.all')}
      </Button>
      <p className="gate__note">{words('notifications.unsubscribe.allNote')}</p>
      {settings}
    </Result>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid')
}
