import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/shapes.ts'
import { Confirm } from '#islands/ui/Confirm.tsx'
import { MenuRow } from '#islands/ui/Menu.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { showErrorToast, toast } from '#stores/app/toasts.ts'
import { withdraw } from '#stores/chat/conversation.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { nameOf } from './wording.ts'

export interface OpenMenu {
  message: Message
  /** The opener: the menu's anchor, which gets the focus back. */
  button: HTMLElement
  /** It is to be taken back: asks at once. */
  isWithdrawing?: boolean | undefined
}

interface MessageMenuProps extends OpenMenu {
  partner: Partner
  conversation: number
  onClose: () => void
}

/** The menu of a message; one for the whole log. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, button, partner, conversation, isWithdrawing = false, onClose } = props
  const chatWords = useMessages(chatMessages)
  const box = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(isWithdrawing)
  const name = nameOf(partner)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.showPopover()
    placeBy(button, element)
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [button])
  if (isAsking) {
    return <Withdraw message={message} name={name} conversation={conversation} onClose={onClose} />
  }
  const reported = { id: partner.id, name, context: message.type === 'photo' ? 'photo' : 'message' }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes by Escape, as every menu
    <div
      ref={box}
      className="drop"
      popover="auto"
      onToggle={event => event.newState === 'closed' && !isAsking && onClose()}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        box.current?.hidePopover()
        button.focus()
      }}
    >
      <div role="menu" aria-label={chatWords['message.menu']}>
        {message.from_me ? (
          <MenuRow icon="undo" onSelect={() => setIsAsking(true)}>
            {chatWords['message.withdraw']}
          </MenuRow>
        ) : (
          <MenuRow
            icon="flag"
            onSelect={() => {
              box.current?.hidePopover()
              openModal('report', {
                ...reported,
                context: 'message',
                ref: message.id,
                quote: message.body
              })
            }}
          >
            {chatWords['message.report']}
          </MenuRow>
        )}
      </div>
    </div>
  )
}

interface WithdrawProps {
  message: Message
  name: string
  conversation: number
  onClose: () => void
}

function Withdraw({ message, name, conversation, onClose }: WithdrawProps) {
  const chatWords = useMessages(chatMessages)
  const [isBusy, setIsBusy] = useState(false)
  const cost = message.cost ?? 0
  const takeBack = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const refund = await withdraw(conversation, message)
      const text =
        refund === 0
          ? chatWords['withdraw.done']
          : chatWords['withdraw.refunded']({ count: refund })
      toast({ text, tone: 'good' })
    } catch (error) {
      showErrorToast(error)
    }
    onClose()
  }
  return (
    <Confirm
      title={
        message.type === 'photo' ? chatWords['withdraw.photoTitle'] : chatWords['withdraw.title']
      }
      text={
        <>
          {chatWords['withdraw.text']({ name })}{' '}
          {cost > 0 && chatWords['withdraw.refund']({ count: cost })}
        </>
      }
      yes={chatWords['withdraw.yes']}
      busy={isBusy}
      onYes={() => void takeBack()}
      onNo={onClose}
    />
  )
}

function placeBy(button: HTMLElement, box: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = button.ownerDocument.documentElement
  const x = left > clientWidth / 2 ? right - box.offsetWidth : left
  const isLow = bottom + box.offsetHeight + 12 > clientHeight
  box.style.left = `${Math.max(8, Math.min(x, clientWidth - box.offsetWidth - 8))}px`
  box.style.top = `${isLow ? top - box.offsetHeight - 4 : bottom + 4}px`
}
