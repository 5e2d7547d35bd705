import type { Allowances } from './allowances.ts'
import type { Partner } from './partner.ts'

/** A message to be sent, and what it costs where it costs anything. */
export interface OutgoingMessage {
  type: 'text' | 'photo' | 'gift' | 'icebreaker'
  body: string
  gift: string | null
  /** Of a photo: its file in the media store. */
  file?: string
  /** Key of the opener, for an icebreaker. */
  icebreaker?: string
  /** Credits; free messages come before them where `mayBeFree`. */
  price: number
  mayBeFree: boolean
  /** The sender has read that the partner is no member. */
  isAcknowledged: boolean
  /** The sender has seen the hint at a first message like this one. */
  isSure?: boolean
  /** The pending message that this one sends; it goes on waiting where credits are still missing. */
  pending?: number
}

/** A message as it was stored. */
export interface Sent {
  message: number
  conversation: number
  partner: Partner
  state: 'held' | 'sent'
  cost: number
  credits: number
  freeLeft: number
  /** What the sender may send after this one. */
  allowances: Allowances
}

/** A message whose terms are settled: to whom, for how much, and whether it goes out now. */
export interface Dispatch {
  partner: Partner
  conversation: number
  outgoing: OutgoingMessage
  terms: Terms
  /** `held` until the sender has confirmed the address. */
  state: 'held' | 'sent'
}

/** What a message costs. */
export interface Terms {
  /** Credits. */
  cost: number
  /** Free messages left before this one; held ones have taken theirs already. */
  freeLeft: number
  /** Takes one of the free messages. */
  isFree: boolean
}
