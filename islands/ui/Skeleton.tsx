import { classes } from './classes.ts'

export interface SkeletonProps {
  kind?: 'thin' | 'title' | 'chip' | 'field' | 'button' | 'photo' | 'avatar' | undefined
  /** Percent of its parent. */
  width?: 30 | 40 | 50 | 60 | 70 | 90 | undefined
  className?: string | undefined
}

/** A grey placeholder with the classes of src/theme/css/skeleton.css. */
export function Skeleton({ kind, width, className }: SkeletonProps) {
  return (
    <span
      className={classes('bone', kind && `bone--${kind}`, width && `w${width}`, className)}
      aria-hidden="true"
    />
  )
}

interface MemberSkeletonProps {
  count: number
  /** The first one stands across two columns. */
  features?: boolean | undefined
}

/** A grid of cards that are still to come, in the very boxes of `MemberCard`. */
export function MemberSkeleton({ count, features }: MemberSkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: static placeholders: the index is a stable key
      key={index}
      className={classes(
        'member',
        'member--bone',
        features && index === 0 && 'member--featured col-span-2'
      )}
      aria-hidden="true"
    >
      <span className="member__photo bone" />
      <span className="member__caption">
        <span className="member__name">
          <Skeleton width={60} />
        </span>
        <span className="member__place">
          <Skeleton kind="thin" width={70} />
        </span>
      </span>
    </div>
  ))
}
