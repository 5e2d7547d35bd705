import { watchReminder } from '#islands/notifications/reminder.ts'
import { $user } from '#stores/accounts/session.ts'
import { startInstalled } from '#stores/app/installed.ts'
import { watchLikes } from '#stores/likes/auto-like.ts'
import { mayBeWelcome } from '#stores/money/welcome-rule.ts'
import { saveChosenLanguage } from './save-language.ts'

/** What no first drawing waits for: what it opens may come a moment later. */
export function startLate(): void {
  watchLikes()
  startInstalled()
  saveChosenLanguage()
  watchReminder()
  $user.subscribe(user => {
    if (!mayBeWelcome(user)) return
    import('#stores/money/welcome-modal.ts').then(({ watchWelcome }) => watchWelcome(), ignore)
  })
}

/** The offer's banner says the same. */
const ignore = (): void => {}
