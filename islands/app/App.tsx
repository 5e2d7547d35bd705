import '#theme/css/skeleton.css'
import '#theme/css/app/frame.css'
import '#theme/css/app/ui.css'
import '#theme/css/app/shell.css'
import '#theme/css/app/alerts.css'
import { useStore } from '@nanostores/react'
import { createPortal } from 'react-dom'
import { Alerts } from '#islands/notifications/Alerts.tsx'
import { AppBar } from './AppBar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { Modals } from './Modals.tsx'
import { $places } from './places.ts'
import { Screen } from './Screen.tsx'
import { Toasts } from './Toasts.tsx'

/** The member app: one React root with a portal per place. */
export function App() {
  const { bar, notices, screen, overlay } = useStore($places)
  return (
    <>
      {bar && createPortal(<AppBar />, bar)}
      {notices && createPortal(<Alerts />, notices)}
      {screen && createPortal(<Screen />, screen)}
      {overlay &&
        createPortal(
          <>
            <LoadingBar />
            <BottomBar />
            <Modals />
            <Toasts />
          </>,
          overlay
        )}
    </>
  )
}
