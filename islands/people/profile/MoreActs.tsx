import type { Profile } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Menu, MenuRow } from '#islands/ui/Menu.tsx'
import { useWords } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, goBack } from '#stores/app/place.ts'
import { forgetMember } from '#stores/people/member.ts'

/** Blocking and reporting, at the end of the profile. */
export function MoreActs({ profile }: { profile: Profile }) {
  const words = useWords()
  return (
    <div className="profile__more">
      <Button tone="ghost" size="small" icon="ban" onClick={() => block(profile)}>
        {words('member.block')}
      </Button>
      <Button tone="ghost" size="small" icon="flag" onClick={() => report(profile)}>
        {words('member.report')}
      </Button>
    </div>
  )
}

/** The same on the picture, where a thumb finds it. */
export function MoreMenu({ profile }: { profile: Profile }) {
  const words = useWords()
  return (
    <Menu
      label={words('member.more')}
      trigger={<Icon name="more" />}
      triggerClass="icon-button icon-button--media"
    >
      <MenuRow icon="flag" onSelect={() => report(profile)}>
        {words('member.report')}
      </MenuRow>
      <MenuRow icon="ban" onSelect={() => block(profile)} isDangerous>
        {words('member.block')}
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
