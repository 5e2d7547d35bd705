import type { ReactNode } from 'react'
import { browser } from '#stores/browser/port.ts'

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/**
 * A message's text, never HTML. Own addresses become links; others stay text, so that a tap cannot
 * lead away (docs/decisions/018).
 */
export function MessageText({ text }: { text: string }) {
  if (!text.includes('://')) return text
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!isOurs(address)) continue
    parts.push(text.slice(from, index))
    parts.push(
      <a key={index} href={address}>
        {address}
      </a>
    )
    from = index + address.length
  }
  parts.push(text.slice(from))
  return parts
}

function isOurs(address: string): boolean {
  const here = new URL(browser.address())
  return URL.canParse(address) && new URL(address).origin === here.origin
}
