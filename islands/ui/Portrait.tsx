import { useState } from 'react'
import type { Picture } from '#contract/shapes.ts'
import { classes } from './classes.ts'

export interface PortraitProps {
  picture: Picture | null
  gender?: 'male' | 'female' | undefined
  /** `large`, `thumb` for squares up to 120 px, `match` for cards. */
  variant?: 'large' | 'thumb' | 'match' | undefined
  /** Empty if the name is next to it. */
  alt?: string | undefined
  /** Load it at once: it is what the screen is about. */
  isFirst?: boolean | undefined
  className?: string | undefined
}

const ADDRESS = { large: 'filename', thumb: 'thumb_filename', match: 'match' } as const

/** A member's picture on a colour, or a drawing if it is missing or fails. */
export function Portrait({
  picture,
  gender,
  variant = 'match',
  alt = '',
  isFirst = false,
  className
}: PortraitProps) {
  const address = picture?.[ADDRESS[variant]]
  const [broken, setBroken] = useState<string>()
  const isShown = address !== undefined && address !== broken
  return (
    <span className={classes('portrait', className)}>
      {isShown ? (
        <img
          src={address}
          alt={alt}
          width={480}
          height={600}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(address)}
        />
      ) : (
        <StandIn gender={gender} alt={alt} />
      )}
    </span>
  )
}

function StandIn({ gender, alt }: Pick<PortraitProps, 'gender' | 'alt'>) {
  return (
    <svg
      className="portrait__none"
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <circle className="portrait__sun" cx="40" cy="42" r="27" />
      {gender === 'female' && (
        <path className="portrait__hair" d="M24 66c-4-12-3-34 16-34s20 22 16 34c-4 6-28 6-32 0Z" />
      )}
      <path className="portrait__body" d="M8 104c0-22 14-33 32-33s32 11 32 33Z" />
      <path className="portrait__body" d="M34 60h12v14q-6 5-12 0Z" />
      <ellipse className="portrait__face" cx="40" cy="48" rx="12.5" ry="15" />
      {gender === 'female' && (
        <path
          className="portrait__hair"
          d="M27 48c-2-13 5-18 13-18s15 5 13 18c-2-6-7-10-15-10-6 0-10 4-11 10Z"
        />
      )}
      {gender === 'male' && (
        <path
          className="portrait__hair"
          d="M27 46c-2-14 5-18 14-18 10 0 14 8 12 18-2-7-5-9-12-9s-11 2-14 9Z"
        />
      )}
    </svg>
  )
}
