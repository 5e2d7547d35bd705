import '#theme/css/skeleton.css'
import '#theme/css/app/frame.css'
import '#theme/css/app/ui.css'
import '#theme/css/app/shell.css'
import '#theme/css/app/utilities.css'
import { BottomBar } from './BottomBar.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { Modals } from './Modals.tsx'
import { Toasts } from './Toasts.tsx'

/** What lies over every screen. */
export function Overlay() {
  return (
    <>
      <LoadingBar />
      <BottomBar />
      <Modals />
      <Toasts />
    </>
  )
}
