import '#theme/css/app/alerts.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OfflineBar } from '#islands/app/OfflineBar.tsx'
import { hasPainted } from '#islands/app/painted.ts'
import { $place } from '#stores/app/place.ts'
import type { NoticeName } from '#stores/notifications/notice-rules.ts'
import { $anyDue, $keptNotices, $notices } from '#stores/notifications/notices.ts'
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
  useEffect(() => {
    if (isAnyDue) void loadAlerts()
  }, [isAnyDue])
  const isKept = notices.length === 0
  const due = isKept ? kept : notices
  // All at once, since one that came later would move the others.
  const shown = due.every(name => cards?.[name]) ? due : []
  const isLate = useLate(shown)
  return (
    <>
      <div
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
  const [drawn, setDrawn] = useState({ path, hasRoom: shown.length > 0 })
  const isFirst = useRef(true)
  // A frame can be drawn between the first rendering and its commit.
  useLayoutEffect(() => {
    if (isFirst.current && hasPainted()) setDrawn({ path, hasRoom: false })
    isFirst.current = false
  }, [path])
  if (drawn.path !== path) setDrawn({ path, hasRoom: shown.length > 0 })
  return shown.length > 0 && !drawn.hasRoom
}
