import type { ComponentType } from 'react'
import type { NoticeName } from '#stores/notifications/notice-rules.ts'
import { ActivationAlert } from './ActivationAlert.tsx'
import { HoldAlert } from './HoldAlert.tsx'
import { MailsAlert } from './MailsAlert.tsx'
import { PausedAlert } from './PausedAlert.tsx'
import { PhotoAlert } from './PhotoAlert.tsx'
import { PushAlert } from './PushAlert.tsx'

/** What each alert draws; in a file of its own, since most members have none. */
export const CARDS: Readonly<Record<NoticeName, ComponentType>> = {
  hold: HoldAlert,
  activation: ActivationAlert,
  paused: PausedAlert,
  mails: MailsAlert,
  photo: PhotoAlert,
  push: PushAlert
}
