import type { APP_GROUPS } from './app.ts'
import type access from './en/access.json'
import type alerts from './en/alerts.json'
import type app from './en/app.json'
import type attributes from './en/attributes.json'
import type chat from './en/chat.json'
import type decision from './en/decision.json'
import type finder from './en/finder.json'
import type gift from './en/gift.json'
import type icebreaker from './en/icebreaker.json'
import type label from './en/label.json'
import type likes from './en/likes.json'
import type match from './en/match.json'
import type member from './en/member.json'
import type moderation from './en/moderation.json'
import type money from './en/money.json'
import type notifications from './en/notifications.json'
import type own from './en/own.json'
import type refusal from './en/refusal.json'
import type region from './en/region.json'
import type safety from './en/safety.json'
import type search from './en/search.json'
import type settings from './en/settings.json'
import type signup from './en/signup.json'
import type swipe from './en/swipe.json'
import type ui from './en/ui.json'
import type warning from './en/warning.json'

/** Tones and plural forms: an object of these alone is one word. */
type Form = 'warm' | 'direct' | 'playful' | 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type KeysOf<Tree, Path extends string> = Tree extends string | readonly unknown[]
  ? Path
  : keyof Tree extends Form
    ? Path
    : { [Key in keyof Tree & string]: KeysOf<Tree[Key], `${Path}.${Key}`> }[keyof Tree & string]

/** The English words of the member app, by group. A group that is missing here does not compile. */
interface Groups extends Record<(typeof APP_GROUPS)[number], object> {
  access: typeof access
  alerts: typeof alerts
  app: typeof app
  attributes: typeof attributes
  chat: typeof chat
  decision: typeof decision
  finder: typeof finder
  gift: typeof gift
  icebreaker: typeof icebreaker
  label: typeof label
  likes: typeof likes
  match: typeof match
  member: typeof member
  moderation: typeof moderation
  money: typeof money
  notifications: typeof notifications
  own: typeof own
  refusal: typeof refusal
  region: typeof region
  safety: typeof safety
  search: typeof search
  settings: typeof settings
  signup: typeof signup
  swipe: typeof swipe
  ui: typeof ui
  warning: typeof warning
}

export type WordGroup = keyof Groups

/** A key of the member app's words, such as `chat.head.more`: a typo does not compile. */
export type WordKey = {
  [Group in keyof Groups]: KeysOf<Groups[Group], Group>
}[keyof Groups]

/** The last part of the keys under `Path`, such as `more` of `chat.head.more` under `chat.head`. */
export type NameIn<Path extends string, Key = WordKey> = Key extends `${Path}.${infer Name}`
  ? Name
  : never
