import type { Picture } from '#contract/shapes.ts'

const DRAWN = /^\/api\/portraits\/\w+\//

/** Without a backdrop: in profile, looking there, or as in the portrait. */
export type Cut = 'left' | 'right' | 'cutout'

/** The same person drawn without a backdrop; undefined for a photo. */
export function drawnAs(cut: Cut, picture: Picture | null): Picture | undefined {
  if (picture === null || !DRAWN.test(picture.match)) return undefined
  const address = picture.match.replace(DRAWN, `/api/portraits/${cut}/`)
  return { ...picture, filename: address, match: address }
}
