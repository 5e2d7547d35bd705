import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useMessages } from '#islands/ui/words.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { atZoom, moved, type Square, zoomed, zoomOf } from '#stores/photos/crop.ts'

interface Props {
  source: ImageBitmap | OffscreenCanvas
  square: Square
  onChange: (square: Square) => void
  isLocked: boolean
}

/** Share of the stage that lies outside of the square on each side: what is cut off stays in sight. */
const MARGIN = 0.05
/** A key moves the square by this share of its side. */
const STEP = 0.04

/** The photo behind a square: moved by pointer, wheel and keys, drawn on a canvas. */
export function CropStage({ source, square, onChange, isLocked }: Props) {
  const signupWords = useMessages(signupMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  // What the handlers read is newer than what was drawn.
  const latest = useRef(square)
  latest.current = square
  useEffect(() => draw(canvas.current, source, square), [source, square])
  useEffect(() => {
    const stage = canvas.current
    if (!stage) return
    const observer = new ResizeObserver(() => draw(stage, source, latest.current))
    observer.observe(stage)
    // React's wheel listener is passive, and the page would scroll along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (!isLocked) onChange(zoomed(latest.current, Math.exp(event.deltaY * 0.0015), source))
    }
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      stage.removeEventListener('wheel', onWheel)
    }
  }, [source, onChange, isLocked])

  const perPixel = () => {
    const width = canvas.current?.clientWidth ?? 1
    return latest.current.side / (width * (1 - 2 * MARGIN))
  }
  const onMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before || isLocked) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    if (other) {
      const apart = distance(now, other[1])
      if (apart > 0) onChange(zoomed(latest.current, distance(before, other[1]) / apart, source))
    } else {
      const scale = perPixel()
      const by = { x: (before.x - now.x) * scale, y: (before.y - now.y) * scale }
      onChange(moved(latest.current, by, source))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keyed(event.key, latest.current, source)
    if (!change || isLocked) return
    event.preventDefault()
    onChange(change)
  }
  const lift = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  return (
    <div className="crop">
      <div
        className="crop__stage"
        role="application"
        aria-label={signupWords['photo.crop']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <canvas ref={canvas} />
      </div>
      <label className="crop__zoom">
        <span>{signupWords['photo.zoom']}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(zoomOf(square, source) * 100)}
          disabled={isLocked}
          onChange={event => onChange(atZoom(square, Number(event.target.value) / 100, source))}
        />
      </label>
    </div>
  )
}

function keyed(key: string, square: Square, size: { width: number; height: number }) {
  const step = square.side * STEP
  if (key === 'ArrowLeft') return moved(square, { x: -step, y: 0 }, size)
  if (key === 'ArrowRight') return moved(square, { x: step, y: 0 }, size)
  if (key === 'ArrowUp') return moved(square, { x: 0, y: -step }, size)
  if (key === 'ArrowDown') return moved(square, { x: 0, y: step }, size)
  if (key === '+' || key === '=') return zoomed(square, 0.92, size)
  if (key === '-') return zoomed(square, 1 / 0.92, size)
  return undefined
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** The square fills the stage but for its margin; around it lies what is cut off. */
function draw(
  canvas: HTMLCanvasElement | null,
  source: ImageBitmap | OffscreenCanvas,
  { x, y, side }: Square
): void {
  const pen = canvas?.getContext('2d')
  if (!canvas || !pen) return
  const density = Math.min(canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1, 2)
  const pixels = Math.round(canvas.clientWidth * density)
  if (canvas.width !== pixels || canvas.height !== pixels) {
    canvas.width = pixels
    canvas.height = pixels
  }
  const scale = (pixels * (1 - 2 * MARGIN)) / side
  pen.clearRect(0, 0, pixels, pixels)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    source,
    pixels / 2 - x * scale,
    pixels / 2 - y * scale,
    source.width * scale,
    source.height * scale
  )
}
