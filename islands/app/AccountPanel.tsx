import '#theme/css/app/account-panel.css'
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import type { User } from '#contract/shapes.ts'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { DOT } from '#islands/ui/dot.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { Parted } from '#islands/ui/Parted.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { FOOTER_LINKS, footerPath } from '#site/footer-links.ts'
import { logOut } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import type { TextKey } from '#stores/messages/i18n.ts'
import { labelMessages } from '#stores/messages/label.ts'
import { LanguageRow, showWhole } from './LanguageRow.tsx'

interface Row {
  path: string
  icon: IconName
  word: TextKey<typeof appMessages>
}

/** Place of the row below among the others. */
const AFTER_GAMES = 4

const ROWS: readonly Row[] = [
  { path: '/profile', icon: 'user', word: 'account.profile' },
  { path: '/visitors', icon: 'eye', word: 'account.visitors' },
  { path: '/swipe-game', icon: 'game', word: 'account.game' },
  { path: '/match-finder', icon: 'sparkle', word: 'account.finder' },
  { path: '/notifications', icon: 'bell', word: 'account.notifications' },
  { path: '/settings', icon: 'settings', word: 'account.settings' }
]

/** What the brand shows of another company, named and labelled as that. */
const RESELL = {
  cams: { path: '/cams', icon: 'video', word: 'account.cams' },
  profiles: { path: '/cams', icon: 'users', word: 'account.resell' }
} as const satisfies Record<string, Row>

/** The account menu: profile, own screens, language, logout, and what a footer links to. */
export function AccountPanel({ user, menu }: AccountPanelProps) {
  const { path } = useStore($place)
  const appWords = useMessages(appMessages)
  const labelWords = useMessages(labelMessages)
  const { profile } = user
  const { resell } = useStore($facts)
  const rows = resell === undefined ? ROWS : ROWS.toSpliced(AFTER_GAMES, 0, RESELL[resell])
  // Its file may come after the click that opened it.
  useEffect(() => {
    if (menu.current?.open) menu.current.querySelector('a')?.focus()
  }, [menu])
  return (
    <div className="drop account__panel">
      <Head user={user} />
      {rows.map(row => (
        <a
          className="drop__row"
          key={row.path}
          href={linkTo(row.path)}
          aria-current={path === row.path ? 'page' : undefined}
        >
          <Icon name={row.icon} />
          <span className="drop__words">{appWords[row.word]}</span>
          {row.path === '/cams' && <span className="drop__note">{labelWords.cam}</span>}
          {row.path === '/profile' && profile.completeness < 100 && (
            <span className="drop__note">
              {appWords['account.complete']({ percent: profile.completeness })}
            </span>
          )}
        </a>
      ))}
      <hr className="drop__rule" />
      <LanguageRow />
      <hr className="drop__rule" />
      <button className="drop__row" type="button" onClick={() => void logOut()}>
        <Icon name="logout" />
        <span className="drop__words">{appWords['account.logout']}</span>
      </button>
      <details className="account__fold" onToggle={showWhole}>
        <summary className="drop__row">
          <Icon name="info" />
          <span className="drop__words">{appWords['account.rules']}</span>
          <Icon name="chevron" />
        </summary>
        <LegalLinks />
      </details>
    </div>
  )
}

export interface AccountPanelProps {
  user: User
  /** The menu that it is in. */
  menu: RefObject<HTMLDetailsElement | null>
}

function Head({ user }: { user: User }) {
  const { profile, credits, paid_user } = user
  const appWords = useMessages(appMessages)
  const membership = paid_user ? appWords['account.premium'] : appWords['account.free']
  return (
    <div className="drop__head account__head">
      <Avatar
        picture={profile.main_image}
        name={profile.name}
        gender={profile.gender}
        size="normal"
      />
      <p>
        <b>
          <Parted name={profile.name} age={profile.age} />
        </b>
        <span>
          {membership}
          {DOT}
          {appWords['credits.amount']({ count: credits })}
        </span>
      </p>
    </div>
  )
}

/** What the footer of a page links to: member screens have none, so the settings show them too. */
export function LegalLinks() {
  const appWords = useMessages(appMessages)
  return (
    <nav className="legal-links" aria-label={appWords['account.rules']}>
      {Object.values(FOOTER_LINKS)
        .flat()
        .map(page => (
          <a key={page} href={linkTo(footerPath(page))}>
            {appWords[`legal.${page}`]}
          </a>
        ))}
    </nav>
  )
}
