import { openScreen } from '#islands/app/screen.tsx'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import '#theme/css/app/own.css'
import '#theme/css/app/own-choices.css'
import '#theme/css/app/own-settings.css'
import { useStore } from '@nanostores/react'
import { lazy, useEffect } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $session } from '#stores/accounts/session.ts'
import { $place, go } from '#stores/app/place.ts'
import { $notifications, loadNotifications } from '#stores/notifications/notifications.ts'
import { DevicePush } from './DevicePush.tsx'
import { DisabledMails } from './DisabledMails.tsx'
import { HowOften, NotificationMatrix, QuietHours } from './NotificationMatrix.tsx'

const ConfirmMails = lazy(async () => ({
  default: (await import('./ConfirmMails.tsx')).ConfirmMails
}))
const Unsubscribe = lazy(async () => ({ default: (await import('./Unsubscribe.tsx')).Unsubscribe }))

/** /notifications: notification settings; with `t` or `token` of a mail also without a login. */
export const NotificationsScreen = openScreen(function Notifications() {
  const { query } = useStore($place)
  const session = useStore($session)
  const unsubscribe = query.get('t')
  const token = query.get('token')
  const isOfMail = unsubscribe !== null || token !== null
  const isVisitor = session.state === 'visitor'

  useEffect(() => {
    if (isVisitor && !isOfMail) go('/login?next=/notifications', { replace: true })
  }, [isVisitor, isOfMail])

  if (unsubscribe !== null) return <Unsubscribe key={unsubscribe} t={unsubscribe} />
  if (token !== null) return <ConfirmMails key={token} token={token} />
  return 'user' in session ? <Settings /> : <Outline />
})

function Settings() {
  const notificationsWords = useMessages(notificationsMessages)
  const data = useLoaded($notifications, loadNotifications)
  if (data.state === 'unknown') return <Outline />
  return (
    <div className="wrap screen own own--settings">
      <div className="screen__head">
        <h1>{notificationsWords.title}</h1>
        <p className="own__lead">{notificationsWords.lead}</p>
        <HeadArt of="notices" />
      </div>
      {data.state === 'failed' ? (
        <Unreadable error={data.error} again={() => void loadNotifications()} />
      ) : (
        <div className="columns">
          <div className="stack">
            <DisabledMails disabled={data.value.notifications_disabled} />
            <NotificationMatrix settings={data.value} />
            <div className="matrix-foot">
              <span className="matrix-foot__art empty__art--talk" aria-hidden="true" />
              <p className="own__note">{notificationsWords.always}</p>
            </div>
          </div>
          <div className="stack">
            <HowOften settings={data.value} />
            <QuietHours settings={data.value} />
            <DevicePush showsText={data.value.push_text} />
          </div>
        </div>
      )}
    </div>
  )
}
