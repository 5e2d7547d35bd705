import { INSTALL_OFFER } from '#contract/facts.ts'
import { listenTo } from './listen.ts'
import type { BrowserPort } from './port.ts'

/** Chromium's event; it is told once, soon after the page has loaded. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export function windowInstall(): Pick<BrowserPort, 'installWay' | 'onInstallWay' | 'install'> {
  let offered = Reflect.get(window, INSTALL_OFFER) as InstallPrompt | undefined
  const listeners = new Set<() => void>()
  const set = (event: InstallPrompt | undefined): void => {
    offered = event
    for (const listener of listeners) listener()
  }
  listenTo(window, 'beforeinstallprompt', event => set(event as InstallPrompt))
  listenTo(window, 'appinstalled', () => set(undefined))
  return {
    installWay: () => {
      if (isInstalled()) return 'none'
      if (offered) return 'prompt'
      return isSafariOnIos() ? 'by-hand' : 'none'
    },
    onInstallWay: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    install: async () => {
      await offered?.prompt()
      const choice = await offered?.userChoice
      // An event prompts once.
      set(undefined)
      return choice?.outcome === 'accepted'
    }
  }
}

/** Other browsers of iOS have no such entry in their menu; an iPad calls itself a Mac. */
function isSafariOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && /Version\/[\d.]+.*Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
}
