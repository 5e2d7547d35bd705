import { INSTALL_OFFER } from '#contract/facts.ts'

/**
 * Keeps the browser's offer to install the app: it may come before the app has started. The hint comes
 * at a better moment than the browser's own bar (docs/decisions/030-installed-app.md).
 */
export function hearInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    Object.assign(window, { [INSTALL_OFFER]: event })
  })
}
