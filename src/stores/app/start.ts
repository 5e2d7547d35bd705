import { $session, onSessionEnd } from '#stores/accounts/session.ts'
import { keepTracking } from '#stores/accounts/signup/tracking.ts'
import { closeModals } from './modals.ts'
import { startNewFiles } from './new-files.ts'
import { startPageHidden } from './page-hidden.ts'
import { startPageNews } from './page-news.ts'
import { $place } from './place.ts'
import { stopAll } from './stop-all.ts'
import { forgetUndoables } from './toasts.ts'

/**
 * Starts stores without listeners. Call it once, after `setBrowser`, page facts and place. Returns
 * the stop function.
 */
export function startStores(): () => void {
  keepTracking()
  let path = $place.get().path
  return stopAll(
    $session.listen(() => {}),
    startPageHidden(),
    startPageNews(),
    startNewFiles(),
    onSessionEnd(() => {
      // The sign-up continues in its modal after the account was created.
      closeModals('signup')
      forgetUndoables()
    }),
    $place.listen(place => {
      if (place.path !== path) closeModals()
      path = place.path
    })
  )
}
