import type { Profile } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Menu, MenuRow } from '#islands/ui/Menu.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, goBack } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { forgetMember } from '#stores/people/member.ts'

/** Blocking and reporting, at the end of the profile. */
export function MoreActs({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  return (
    <div className="profile__more">
      <Button tone="ghost" size="small" icon="ban" onClick={() => block(profile)}>
        {memberWords.block}
      </Button>
      <Button tone="ghost" size="small" icon="flag" onClick={() => report(profile)}>
        {memberWords.report}
      </Button>
    </div>
  )
}

/** The same on the picture, where a thumb finds it. */
export function MoreMenu({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  return (
    <Menu
      label={memberWords.more}
      trigger={<Icon name="more" />}
      triggerClass="icon-button icon-button--media"
    >
      <MenuRow icon="flag" onSelect={() => report(profile)}>
        {memberWords.report}
      </MenuRow>
      <MenuRow icon="ban" onSelect={() => block(profile)} isDangerous>
        {memberWords.block}
      </MenuRow>
    </Menu>
  )
}

function report({ id, name }: Profile): void {
  openModal('report', { id, name, context: 'profile' })
}

function block({ id, name }: Profile): void {
  const leave = () => {
    forgetMember(id)
    goBack($place.get().route === 'likes-m-id' ? '/likes' : '/members')
  }
  // biome-ignore lint/suspicious/noThenProperty: what the dialog calls it; nobody awaits these props
  openModal('block', { id, name, then: leave })
}
