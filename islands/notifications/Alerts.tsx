import '#theme/css/app/alerts.css'
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { OfflineBar } from '#islands/app/OfflineBar.tsx'
import { hasPainted } from '#islands/app/painted.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, changeQuery } from '#stores/app/place.ts'
import type { NoticeName } from '#stores/notifications/notice-rules.ts'
import { $anyDue, $keptNotices, $notices, skipNotice } from '#stores/notifications/notices.ts'
import { $cards, loadAlerts } from './load.ts'

/**
 * The warnings area of product.md §2: what the member should know, two at most, and whether all is
 * offline.
 */
export function Alerts() {
  const notices = useStore($notices)
  const kept = useStore($keptNotices)
  const isAnyDue = useStore($anyDue)
  const cards = useStore($cards)
  const area = useRef<HTMLDivElement>(null)
  useReminder(area)
  useEffect(() => {
    if (isAnyDue) void loadAlerts()
  }, [isAnyDue])
  const isKept = notices.length === 0
  const shown = cards === null ? [] : isKept ? kept : notices
  const isLate = useLate(shown)
  return (
    <>
      <div
        ref={area}
        className="wrap alerts"
        hidden={shown.length === 0}
        // Space for alerts that are probably due, while the session is unknown.
        inert={isKept}
        data-kept={isKept || undefined}
        data-late={isLate || undefined}
      >
        {shown.map(name => {
          const Card = cards?.[name]
          return Card && <Card key={name} />
        })}
      </div>
      <OfflineBar />
    </>
  )
}

/**
 * Whether alerts came after the page was drawn without room for them: then they lie over its lower
 * edge, so that nothing moves, and have their place on the next page.
 */
function useLate(shown: readonly NoticeName[]): boolean {
  const { path } = useStore($place)
  const drawn = useRef({ path: '', hasRoom: false })
  const { path: before } = drawn.current
  if (before !== path) {
    drawn.current = { path, hasRoom: shown.length > 0 && !(before === '' && hasPainted()) }
  }
  return shown.length > 0 && !drawn.current.hasRoom
}

/** Straight from a sign-up elsewhere, on a smartphone, the reminder is a dialog (product.md §4). */
function useReminder(area: RefObject<HTMLElement | null>): void {
  const user = useStore($user)
  const { query } = useStore($place)
  const isDue = user?.status === 'not_confirmed' && user.profile.status === 'disabled'
  const isAsked = query.has('api_signup_complete')
  useEffect(() => {
    if (!isDue || !isAsked) return
    const isPhone = area.current?.ownerDocument.defaultView?.matchMedia(SMARTPHONE).matches
    changeQuery({ api_signup_complete: undefined })
    if (!isPhone) return
    skipNotice('activation')
    openModal('activation')
  }, [isDue, isAsked, area])
}

const SMARTPHONE = '(max-width: 767px)'
