import type { ReactNode } from 'react'

interface FrameProps {
  /** The page's drawing. */
  picture: ReactNode
  children: ReactNode
  /** Stands under the picture. */
  aside?: ReactNode
}

/** A picture beside what is asked. */
export function Frame({ picture, children, aside }: FrameProps) {
  return (
    <div className="wrap screen finder">
      <div className="card finder__frame">
        <div className="finder__scene">{picture}</div>
        {aside}
        <div className="finder__main">{children}</div>
      </div>
    </div>
  )
}
