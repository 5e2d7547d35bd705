import { saveUser } from '#contract/calls/accounts/session.ts'
import { $session, receiveUser } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { browser } from '#stores/browser/port.ts'
import { $locale } from '#stores/messages/i18n.ts'

/**
 * Saves the language that a member chose in the switcher (product.md §7): the cookie says that it
 * was chosen, the page is in it already. A failure is ignored; the next page tries again.
 */
export function saveChosenLanguage(): void {
  const stop = $session.subscribe(session => {
    if (!('user' in session)) return
    queueMicrotask(() => stop())
    const locale = $locale.get()
    if (browser.cookie('locale') !== locale || session.user.language === locale) return
    ask(saveUser, { body: { language: locale } }).then(
      ({ user }) => receiveUser(user),
      () => {}
    )
  })
}
