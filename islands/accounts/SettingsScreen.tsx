import { memberScreen } from '#islands/app/screen.tsx'
import { settingsMessages } from '#stores/messages/settings.ts'
import '#theme/css/app/own.css'
import '#theme/css/app/own-choices.css'
import '#theme/css/app/own-settings.css'
import '#theme/css/app/own-rows.css'
import '#theme/css/app/own-parts.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { DecisionsCard } from '#islands/moderation/DecisionsCard.tsx'
import { BlockedCard } from '#islands/people/BlockedCard.tsx'
import { useAnchor } from '#islands/ui/anchor.ts'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { useMessages } from '#islands/ui/words.ts'
import { $sessions, loadSessions } from '#stores/accounts/account.ts'
import { $passkeys, loadPasskeys } from '#stores/accounts/passkeys.ts'
import { $blocked, $privacy, loadBlocked, loadPrivacy } from '#stores/accounts/privacy.ts'
import { $decisions, loadDecisions } from '#stores/accounts/rights.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { AccountCard } from './AccountCard.tsx'
import { DataCard } from './DataCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PauseCard, PrivacyCard } from './PrivacyCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

// They come with the account menu, which is there or soon to be.
const LegalLinks = lazy(async () => ({
  default: (await import('#islands/app/AccountPanel.tsx')).LegalLinks
}))

/** /settings: account, privacy, sessions and decisions. */
export const SettingsScreen = memberScreen(function Settings() {
  const settingsWords = useMessages(settingsMessages)
  const user = useStore($user)
  const privacy = useLoaded($privacy, loadPrivacy)
  const sessions = useLoaded($sessions, loadSessions)
  const passkeys = useLoaded($passkeys, loadPasskeys)
  const blocked = useLoaded($blocked, loadBlocked)
  const decisions = useLoaded($decisions, loadDecisions)
  const all = [privacy, sessions, passkeys, blocked, decisions]
  const isReady = user !== null && all.every(({ state }) => state !== 'unknown')
  useAnchor(isReady)
  if (!isReady) return <Outline />
  return (
    <div className="wrap screen own own--settings own--parts">
      <div className="screen__head">
        <h1>{settingsWords.title}</h1>
        <HeadArt of="settings" />
      </div>
      <div className="own__columns own__columns--even">
        <div className="stack">
          <AccountCard user={user} />
          <SessionsCard sessions={sessions} />
          <PasskeysCard passkeys={passkeys} />
        </div>
        <div className="stack">
          <PrivacyCard privacy={privacy} />
          <PauseCard user={user} />
          <DataCard />
        </div>
      </div>
      <div className="own__end">
        <div className="own__tail">
          <BlockedCard blocked={blocked} />
          <DecisionsCard decisions={decisions} />
          <a className="own__leave" href={linkTo('/account-delete')}>
            <Icon name="trash" />
            <span>{settingsWords['leave.link']}</span>
            <Icon name="chevronRight" />
          </a>
        </div>
        <span className="own__evening empty__art--quiet" aria-hidden="true" />
      </div>
      <Suspense>
        <LegalLinks />
      </Suspense>
    </div>
  )
})
