import { useStore } from '@nanostores/react'
import { $outline } from './places.ts'

/** The page's static outline, shown while data loads. */
export function Outline() {
  const outline = useStore($outline)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page itself brought
  return <div aria-busy="true" dangerouslySetInnerHTML={{ __html: outline }} />
}
