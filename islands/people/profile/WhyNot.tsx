import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import type { Profile } from '#contract/shapes.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { said } from '#stores/messages/i18n.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** Why an action is not possible, and the next step. */
export function WhyNot({ profile: { can } }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const reasons = [can.message.reason, can.like.reason, can.gift.reason]
  const reason = KNOWN.find(known => reasons.includes(known))
  if (reason === undefined) return null
  return (
    <Alert
      tone="plain"
      icon={reason === 'premium_required' ? 'chat' : 'info'}
      title={memberWords[`why.${reason}.title`]}
      text={said(memberWords[`why.${reason}.text`], { count: FREE_CONVERSATIONS })}
    >
      {reason === 'premium_required' && (
        <Button tone="line" size="small" href={linkTo('/chats')}>
          {memberWords['why.premium_required.chats']}
        </Button>
      )}
      {reason === 'not_confirmed' && (
        <Button tone="line" size="small" onClick={() => openModal('activation')}>
          {memberWords['why.not_confirmed.act']}
        </Button>
      )}
    </Alert>
  )
}

const KNOWN = ['account_on_hold', 'premium_required', 'not_confirmed'] as const
