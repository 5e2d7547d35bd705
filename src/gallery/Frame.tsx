import type { Ref } from 'react'
import type { FrameSize, Scheme } from './view.ts'

interface Given {
  src: string
  size: FrameSize
  scheme: Scheme
  scale: number
  title: string
  /** Only looked at: neither the keyboard nor a pointer gets in. */
  isStill?: boolean
  frameRef?: Ref<HTMLIFrameElement>
  onLoad?(): void
}

/**
 * A page of a brand in a window of its own, made smaller. The `color-scheme` of the element decides
 * what the page takes for the visitor's preference.
 */
export function Frame({
  src,
  size,
  scheme,
  scale,
  title,
  isStill = false,
  frameRef,
  onLoad
}: Given) {
  return (
    <iframe
      ref={frameRef}
      className="frame"
      src={src}
      title={title}
      tabIndex={isStill ? -1 : 0}
      inert={isStill}
      data-scheme={scheme}
      width={size.width}
      height={size.height}
      style={{ transform: `scale(${scale})` }}
      // Its own scripts and storage, but no way to the gallery or to another window.
      sandbox="allow-scripts allow-same-origin allow-forms"
      onLoad={onLoad}
    />
  )
}
