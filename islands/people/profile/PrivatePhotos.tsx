import type { Profile } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** Blurred ones that fit beside the words. */
const MAX_SHOWN = 3

/** Photos that this member may not see: how many, why, and the next step (product.md §14). */
export function PrivatePhotos({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const { hidden_photos, hidden_pictures } = profile
  if (hidden_photos === 0) return null
  return (
    <section className="private-photos">
      <div className="private-photos__pile" aria-hidden="true">
        {hidden_pictures.slice(0, MAX_SHOWN).map(address => (
          <img key={address} src={address} alt="" width={48} height={60} loading="lazy" />
        ))}
        <span>
          <Icon name="lock" />
        </span>
      </div>
      <p>
        <strong>{memberWords['photos.private']({ count: hidden_photos })}.</strong>{' '}
        {memberWords['photos.privateWhy']}
      </p>
      <Button tone="line" size="small" href={linkTo('/premium')}>
        {memberWords.premium}
      </Button>
    </section>
  )
}
