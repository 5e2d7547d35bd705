import { lazy, Suspense, useState } from 'react'
import { NEW_CHATS_A_DAY, NEW_CHATS_A_DAY_UNVERIFIED } from '#contract/limits.ts'
import { localeName } from '#contract/locale.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import type { User } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

const PasswordModal = lazy(async () => ({
  default: (await import('./PasswordModal.tsx')).PasswordModal
}))

const MailModal = lazy(async () => ({ default: (await import('./MailModal.tsx')).MailModal }))

const PhoneModal = lazy(async () => ({ default: (await import('./PhoneModal.tsx')).PhoneModal }))

/** E-mail address, password, phone check, language and links to the profile and notifications. */
export function AccountCard({ user }: { user: User }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const [open, setOpen] = useState<'mail' | 'password' | 'phone'>()
  const [isChanged, setIsChanged] = useState(false)
  const act = (key: 'mail' | 'password') => (
    <Button
      tone="line"
      size="small"
      aria-label={`${settingsWords.change}: ${settingsWords[`account.${key === 'mail' ? 'email' : key}`]}`}
      onClick={() => setOpen(key)}
    >
      {settingsWords.change}
    </Button>
  )
  const way = (key: 'language' | 'profile' | 'notifications', path: string) => (
    <IconButton
      icon="chevronRight"
      href={linkTo(path)}
      label={`${settingsWords.change}: ${settingsWords[`account.${key}`]}`}
    />
  )
  return (
    <section className="card">
      <h2>{settingsWords['account.title']}</h2>
      {isChanged && <Alert tone="success" isUrgent text={settingsWords['password.done']} />}
      <ul className="rows">
        <Row
          id="email"
          title={settingsWords['account.email']}
          note={<Address email={user.email} />}
        >
          {act('mail')}
        </Row>
        <Row
          id="password"
          title={settingsWords['account.password']}
          note={settingsWords['account.passwordNote']}
        >
          {act('password')}
        </Row>
        <Row
          id="phone"
          title={settingsWords['account.phone']}
          note={settingsWords[user.verified ? 'account.phoneDone' : 'account.phoneNote'](CHATS)}
        >
          {!user.verified && (
            <Button
              tone="line"
              size="small"
              aria-label={`${settingsWords['account.phoneAct']}: ${settingsWords['account.phone']}`}
              onClick={() => setOpen('phone')}
            >
              {settingsWords['account.phoneAct']}
            </Button>
          )}
        </Row>
        <Row title={settingsWords['account.language']} note={localeName(locale)}>
          {way('language', '/lang-config')}
        </Row>
        <Row
          title={settingsWords['account.notifications']}
          note={settingsWords['account.notificationsNote']}
        >
          {way('notifications', '/notifications')}
        </Row>
        <Row title={settingsWords['account.profile']} note={settingsWords['account.profileNote']}>
          {way('profile', '/profile')}
        </Row>
      </ul>
      {open === 'mail' && (
        <Suspense>
          <MailModal onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'phone' && (
        <Suspense>
          <PhoneModal onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'password' && (
        <Suspense>
          <PasswordModal
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setIsChanged(true)
              setOpen(undefined)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const CHATS = { few: NEW_CHATS_A_DAY_UNVERIFIED, many: NEW_CHATS_A_DAY }

/** An address that breaks before its @, where it has to break. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
