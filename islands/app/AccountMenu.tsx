import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { appMessages } from '#stores/messages/app.ts'
import { withWords } from '#stores/messages/i18n.ts'
import type { AccountPanelProps } from './AccountPanel.tsx'

/** The account's menu: a disclosure of links, closed by Escape or a click beside it as every menu. */
export function AccountMenu() {
  const user = useStore($user)
  const { path } = useStore($place)
  const appWords = useMessages(appMessages)
  const menu = useRef<HTMLDetailsElement>(null)
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [path])

  const load = () => {
    if (Panel) return
    withWords(import('./AccountPanel.tsx')).then(
      ({ AccountPanel }) => setPanel(() => AccountPanel),
      error => {
        if (menu.current) menu.current.open = false
        showErrorToast(error)
      }
    )
  }
  if (!user) return null
  const { main_image, name, gender } = user.profile
  return (
    <details
      ref={menu}
      className="menu account"
      data-menu
      onPointerEnter={load}
      onFocus={load}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return
        load()
        currentTarget.querySelector<HTMLElement>('.drop a')?.focus()
      }}
    >
      <summary className="bar__link account__button">
        <Avatar picture={main_image} gender={gender} size="small" />
        <span className="sr-only">{appWords['account.open']}: </span>
        <span className="account__name">{name}</span>
        <Icon name="chevron" />
      </summary>
      {Panel && <Panel user={user} menu={menu} />}
    </details>
  )
}
