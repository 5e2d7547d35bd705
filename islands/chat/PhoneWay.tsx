import { useStore } from '@nanostores/react'
import { NEW_CHATS_A_DAY } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** Under a refusal: a member whose account is not verified can begin more conversations by phone. */
export function PhoneWay({ code }: { code: string }) {
  const chatWords = useMessages(chatMessages)
  const user = useStore($user)
  if (code !== 'new_chats_limit' || user?.verified !== false) return null
  return (
    <div className="hurdle__acts">
      <Button tone="line" size="small" href={linkTo('/settings#phone')}>
        {chatWords['stop.verify']({ many: NEW_CHATS_A_DAY })}
      </Button>
    </div>
  )
}
