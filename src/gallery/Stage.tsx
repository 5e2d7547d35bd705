import { useEffect, useRef, useState } from 'react'
import { Frame } from './Frame.tsx'
import type { FrameSize, Scheme } from './view.ts'

interface Given {
  src: string
  size: FrameSize
  scheme: Scheme
  title: string
  /** Where another frame scrolled to; this one follows. */
  place?: unknown
  onScroll?(place: unknown): void
  onEscape?(): void
  /** Called when the page can be seen. */
  onReady?(): void
}

interface Message {
  livery?: 'ready' | 'scrolled' | 'escape'
  place?: unknown
}

/**
 * A page as large as there is room. A new address loads behind the old one, which stays in sight, at
 * the same place, until the new one is ready.
 */
export function Stage(given: Given) {
  const { src, size, scheme, title, place } = given
  const room = useRef<HTMLDivElement>(null)
  const scale = useScale(room, size.width)
  // The page in sight, then the one that will replace it.
  const [layers, setLayers] = useState([src])
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const at = useRef<unknown>(undefined)
  const latest = useRef(given)
  latest.current = given
  if (layers.at(-1) !== src) setLayers([...new Set([...layers.slice(0, 1), src])])

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<Message>): void => {
      const from = [...frames.current].find(([, frame]) => frame.contentWindow === source)
      if (!from) return
      const [address, frame] = from
      if (data.livery === 'escape') latest.current.onEscape?.()
      if (data.livery === 'scrolled') {
        at.current = data.place
        latest.current.onScroll?.(data.place)
      }
      if (data.livery !== 'ready') return
      if (at.current !== undefined) lead(frame, at.current)
      setLayers(before => before.slice(Math.max(0, before.indexOf(address))))
      if (address === latest.current.src) latest.current.onReady?.()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (place === undefined) return
    at.current = place
    for (const frame of frames.current.values()) lead(frame, place)
  }, [place])

  const height = scale.height / scale.scale
  return (
    <div className="stage" ref={room}>
      <div
        className="stage-window"
        style={{ inlineSize: size.width * scale.scale, blockSize: scale.height }}
      >
        {scale.height > 0 &&
          layers.map(layer => (
            <Frame
              key={layer}
              src={layer}
              size={{ width: size.width, height }}
              scheme={scheme}
              scale={scale.scale}
              title={title}
              isStill={layer !== src}
              frameRef={frame => {
                if (frame) frames.current.set(layer, frame)
                return () => {
                  frames.current.delete(layer)
                }
              }}
            />
          ))}
      </div>
    </div>
  )
}

function lead(frame: HTMLIFrameElement, place: unknown): void {
  frame.contentWindow?.postMessage({ livery: 'scroll', place }, '*')
}

/** How much smaller a window has to be to fit, and the height that is left for it. */
function useScale(room: React.RefObject<HTMLElement | null>, width: number) {
  const [free, setFree] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setFree({ width: element.clientWidth, height: element.clientHeight })
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [room])
  return { scale: Math.min(1, free.width / width), height: free.height }
}
