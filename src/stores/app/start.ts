import { $session, onSessionEnd } from '#stores/accounts/session.ts'
import { keepTracking } from '#stores/accounts/signup/tracking.ts'
import { startPush } from '#stores/notifications/push.ts'
import { closeModals } from './modals.ts'
import { startNewFiles } from './new-files.ts'
import { startPageHidden } from './page-hidden.ts'
import { startPageNews } from './page-news.ts'
import { $place } from './place.ts'
import { stopAll } from './stop-all.ts'
import { forgetUndoables } from './toasts.ts'

/**
 * Starts what no screen listens to: called once, after `setBrowser`, the page's facts and place. The
 * answer ends it.
 */
export function startStores(): () => void {
  keepTracking()
  void startPush()
  let path = $place.get().path
  return stopAll(
    $session.listen(() => {}),
    startPageHidden(),
    startPageNews(),
    startNewFiles(),
    onSessionEnd(() => {
      // Signing up goes on in its modal with who has just been made.
      closeModals('signup')
      forgetUndoables()
    }),
    $place.listen(place => {
      if (place.path !== path) closeModals()
      path = place.path
    })
  )
}
