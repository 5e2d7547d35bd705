import type { ReactNode } from 'react'
import { classes } from '#islands/ui/classes.ts'

interface FrameProps {
  /** The page's drawing. */
  picture: ReactNode
  children: ReactNode
  /** Who fits so far, while questions are answered; absent at the start. */
  aside?: ReactNode
}

/** The drawing, and what is asked: one scene, a poster of tiles, or a printed form. */
export function Frame({ picture, children, aside }: FrameProps) {
  const part = aside === undefined ? 'finder__frame--start' : 'finder__frame--question'
  return (
    <div className="wrap screen finder">
      <div className={classes('finder__frame', part)}>
        <div className="finder__scene">{picture}</div>
        {aside}
        <div className="finder__main">{children}</div>
      </div>
    </div>
  )
}
