import type { Profile } from '#contract/shapes.ts'
import { useMoney } from '#islands/money/use-money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { go, linkTo } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { toggleLike } from '#stores/people/member.ts'

/** Actions with a member and their prices; fixed at the bottom on phones. */
export function ActionBar({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const { id, name, can, liked } = profile
  return (
    <fieldset className="act-bar" aria-label={memberWords['act.group']}>
      <button
        type="button"
        className="act-bar__square heart"
        aria-pressed={liked}
        onClick={() => pressLike(can.like.reason)}
      >
        <Icon name="heart" />
        <span>{liked ? memberWords['act.liked'] : memberWords['act.like']}</span>
        <span className="sr-only">, {name}</span>
      </button>
      {can.gift.reason !== 'gift_refused' && (
        <button
          type="button"
          className="act-bar__square"
          disabled={!can.gift.ok}
          onClick={() => openModal('gifts', { to: id, name })}
        >
          <Icon name="gift" />
          <span>{memberWords['act.gift']({ count: can.gift.cost })}</span>
          <span className="sr-only">
            , {memberWords['act.giftName']({ name, count: can.gift.cost })}
          </span>
        </button>
      )}
      <MessageButton profile={profile} />
    </fieldset>
  )
}

/** Writing, or, where it can't be done now, the step that would open it. */
function MessageButton({ profile: { id, can } }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const { ok, reason, cost } = can.message
  const amount = useMoney()(cost)
  const credits = cost === 0 ? memberWords['act.free'] : memberWords['act.price']({ count: cost })
  const price = amount === undefined ? credits : `${credits} · ${amount}`
  if (!ok && reason === 'premium_required') {
    return (
      <Button className="act-bar__main" icon="gem" href={linkTo('/premium')}>
        {memberWords.premium}
      </Button>
    )
  }
  if (!ok && reason === 'account_on_hold') {
    return (
      <Button className="act-bar__main" icon="info" href={linkTo('/settings#decisions')}>
        {memberWords['why.account_on_hold.act']}
      </Button>
    )
  }
  return (
    <Button
      className="act-bar__main"
      icon="chat"
      href={linkTo(`/members/${id}/chat`)}
      price={price}
    >
      {memberWords['act.message']}
    </Button>
  )
}

/** Where liking is not open yet, the press leads to what opens it. */
function pressLike(reason: string | null): void {
  if (reason === 'not_confirmed') openModal('activation')
  else if (reason === 'account_on_hold') go('/settings#decisions')
  else void toggleLike()
}
