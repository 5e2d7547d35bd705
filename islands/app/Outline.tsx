import { createContext, type ReactNode, useContext } from 'react'

/** The outline that the page gave its screen. */
export const OutlineGiven = createContext<ReactNode>(null)

/** The page's static outline, shown while data loads. */
export function Outline() {
  return <div aria-busy="true">{useContext(OutlineGiven)}</div>
}
