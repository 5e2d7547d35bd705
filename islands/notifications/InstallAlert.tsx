import { useStore } from '@nanostores/react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { browser } from '#stores/browser/port.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { $installWay } from '#stores/notifications/install.ts'
import { hideNotice } from '#stores/notifications/notices.ts'

/** Offers the app for the home screen; Safari on iOS has it in a menu only. */
export function InstallAlert() {
  const alertsWords = useMessages(alertsMessages)
  const isByHand = useStore($installWay) === 'by-hand'
  const install = async () => {
    // Who says no to the browser is not asked again here.
    if (!(await browser.install())) hideNotice('install')
  }
  return (
    <Alert
      tone="plain"
      icon="smartphone"
      title={alertsWords['install.title']}
      text={alertsWords[isByHand ? 'install.byHand' : 'install.text']}
      onDismiss={() => hideNotice('install')}
    >
      {!isByHand && (
        <Button size="small" tone="line" onClick={() => void install()}>
          {alertsWords['install.act']}
        </Button>
      )}
    </Alert>
  )
}
