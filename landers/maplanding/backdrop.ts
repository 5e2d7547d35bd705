import type { Scene } from '#art/scene.ts'

/** Markup of the square of a scene round its people or its light. */
export function squareOf({ svg, box, focus }: Scene): string {
  const side = box.height
  const left = Math.round(Math.min(Math.max(focus.x * box.width - side / 2, 0), box.width - side))
  return svg.replace(/viewBox="[^"]+"/, `viewBox="${left} 0 ${side} ${side}"`)
}
