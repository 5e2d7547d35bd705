import { SWIPE_LIKES_A_DAY } from '#contract/limits.ts'
import { Icon } from '#islands/ui/Icon.tsx'

/** A heart for each like of the day; the heading beside them says it in words. */
export function Pips({ left }: { left: number }) {
  return (
    <span className="pips" aria-hidden="true">
      {Array.from({ length: SWIPE_LIKES_A_DAY }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heart has no other name
        <span key={index} className={index < left ? 'pip is-on' : 'pip'}>
          <Icon name="heart" />
        </span>
      ))}
    </span>
  )
}
