import { Avatar } from '#islands/ui/Avatar.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Menu, MenuRow, MenuRule } from '#islands/ui/Menu.tsx'
import { Parts } from '#islands/ui/Parted.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { go, linkTo } from '#stores/app/place.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { deleteChat } from './delete-chat.ts'
import { nameOf } from './wording.ts'

interface ThreadHeadProps {
  partner: Partner
  conversation: number | undefined
  isOnline: boolean
}

/** The partner with label and online mark. */
export function ThreadHead({ partner, conversation, isOnline }: ThreadHeadProps) {
  const chatWords = useMessages(chatMessages)
  const name = nameOf(partner)
  const { id, kind, label, gone, main_image } = partner
  return (
    <header className="thread-head">
      <IconButton
        className="lg:hidden"
        icon="back"
        label={chatWords['head.back']}
        onClick={() => go('/chats')}
      />
      <Person href={gone ? undefined : linkTo(`/members/${id}`)}>
        <Avatar picture={main_image} isOnline={isOnline && partner.online} isGone={gone} />
        <span className="thread-head__who">
          <span className="thread-head__name">
            <h1>
              <Parts name={name} />
            </h1>
            <Label kind={kind} text={label} />
          </span>
          {gone && <span className="thread-head__state">{chatWords['head.left']}</span>}
          {isOnline && partner.online && !gone && (
            <span className="thread-head__state" aria-hidden="true">
              {chatWords['head.online']}
            </span>
          )}
        </span>
      </Person>
      <Menu label={chatWords['head.menu']({ name })} trigger={<Icon name="more" />}>
        {!gone && (
          <MenuRow icon="user" href={linkTo(`/members/${id}`)}>
            {chatWords['head.profile']}
          </MenuRow>
        )}
        <MenuRow
          icon="flag"
          onSelect={() => openModal('report', { id, name, context: 'profile', conversation })}
        >
          {chatWords['head.report']}
        </MenuRow>
        {!gone && (
          <MenuRow icon="ban" onSelect={() => openModal('block', { id, name, conversation })}>
            {chatWords['head.block']}
          </MenuRow>
        )}
        {conversation !== undefined && (
          <>
            <MenuRule />
            <MenuRow
              icon="trash"
              isDangerous
              onSelect={() => void deleteChat(conversation, conversation)}
            >
              {chatWords['head.delete']}
            </MenuRow>
          </>
        )}
      </Menu>
    </header>
  )
}

function Person({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  if (href === undefined) return <div className="thread-head__person">{children}</div>
  return (
    <a className="thread-head__person" href={href}>
      {children}
    </a>
  )
}
