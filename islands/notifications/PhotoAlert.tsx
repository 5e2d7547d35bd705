import { useStore } from '@nanostores/react'
import type { User } from '#contract/shapes.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { hideNotice } from '#stores/notifications/notices.ts'

/** No visible photo (product.md §6): none, one in review, or a rejected one. */
export function PhotoAlert() {
  const user = useStore($user)
  const { photos } = useStore($limits)
  const alertsWords = useMessages(alertsMessages)
  const away = () => hideNotice('photo')
  switch (stateOf(user)) {
    case 'checking':
      return (
        <Alert
          tone="info"
          icon="clock"
          title={alertsWords['photo.checkingTitle']}
          text={alertsWords['photo.checkingText']}
          onDismiss={away}
        />
      )
    case 'rejected':
      return (
        <Alert
          tone="warning"
          icon="photo"
          title={alertsWords['photo.rejectedTitle']}
          text={alertsWords['photo.rejectedText']}
          onDismiss={away}
        >
          <Button size="small" tone="line" href={linkTo('/profile#photos')}>
            {alertsWords['photo.rejectedAct']}
          </Button>
        </Alert>
      )
    case 'none':
      return (
        <Alert
          tone="plain"
          icon="photo"
          title={alertsWords['photo.title']}
          text={alertsWords['photo.text']({ count: photos })}
          onDismiss={away}
        >
          <Button size="small" tone="line" href={linkTo('/profile#photos')}>
            {alertsWords['photo.act']}
          </Button>
        </Alert>
      )
  }
}

function stateOf(user: User | null): 'none' | 'checking' | 'rejected' {
  const states = user?.profile.photos.map(({ status }) => status) ?? []
  if (states.some(state => state !== 'active' && state !== 'rejected')) return 'checking'
  return states.includes('rejected') ? 'rejected' : 'none'
}
