import type { Allowances } from './allowances.ts'
import type { MessageRow } from './message.ts'
import type { Partner } from './partner.ts'

export interface OutgoingMessage {
  type: 'text' | 'photo' | 'gift' | 'icebreaker'
  body: string
  gift: string | null
  /** A photo's file in the media store. */
  file?: string
  icebreaker?: string
  /** In credits; with `mayBeFree` a free message is used first. */
  price: number
  mayBeFree: boolean
  /** The sender has acknowledged that the partner is no member. */
  isAcknowledged: boolean
  /** The sender has seen the opener hint. */
  isSure?: boolean
  /** The pending message sent here; it stays pending if credits are missing. */
  pending?: number
}

export interface Sent {
  row: MessageRow
  conversation: number
  partner: Partner
  state: 'held' | 'sent'
  cost: number
  credits: number
  freeLeft: number
  allowances: Allowances
}

/** A checked message: receiver, price and state are settled. */
export interface Dispatch {
  partner: Partner
  conversation: number
  outgoing: OutgoingMessage
  terms: Terms
  /** `held` until the sender has confirmed the address. */
  state: 'held' | 'sent'
}

export interface Terms {
  /** In credits. */
  cost: number
  /** Before this message; held ones are subtracted. */
  freeLeft: number
  /** Uses a free message. */
  isFree: boolean
}
