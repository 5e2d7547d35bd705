import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { RouteId } from '#site/routes.ts'
import { $session, $sessionTrouble, reloadSession } from '#stores/accounts/session.ts'
import { $place, go } from '#stores/app/place.ts'
import { Failure } from './Failure.tsx'
import { Outline } from './Outline.tsx'
import { accessOf, hasScreen, loadScreen, screenAt, screenKey } from './screens.ts'

/** The screen of the place where the member is, once its file is here and they may see it. */
export function Screen() {
  const { route, path, query } = useStore($place)
  const session = useStore($session)
  const trouble = useStore($sessionTrouble)
  const found = useScreen(route)
  const isShut = accessOf(route) === 'member' && !('user' in session)

  useEffect(() => {
    if (!isShut || session.state !== 'visitor') return
    const search = query.toString()
    const next = encodeURIComponent(`${path}${search === '' ? '' : `?${search}`}`)
    go(`/login?next=${next}`, { replace: true })
  }, [isShut, session.state, path, query])

  if (!hasScreen(route)) return null
  // Without a session after a failure: an error instead of an endless outline.
  if (isShut && trouble && session.state === 'unknown') return <Failure retry={reloadSession} />
  if (isShut || found.state === 'loading') return <Outline />
  if (found.state === 'failed') return <Failure retry={found.retry} />
  const { Component } = found
  return (
    <Failure.Boundary key={screenKey(route)}>
      <Component />
    </Failure.Boundary>
  )
}

type Found =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'here'; Component: ComponentType }

function useScreen(route: RouteId): Found {
  const [tries, setTries] = useState(0)
  const [came, setCame] = useState<{ route: RouteId; state: 'here' | 'failed' }>()
  const known = screenAt(route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another load
  useEffect(() => {
    if (screenAt(route) || !hasScreen(route)) return
    loadScreen(route).then(
      () => setCame({ route, state: 'here' }),
      () => setCame({ route, state: 'failed' })
    )
  }, [route, tries])
  if (known) return { state: 'here', Component: known }
  const hasFailed = came?.route === route && came.state === 'failed'
  if (!hasFailed) return { state: 'loading' }
  return { state: 'failed', retry: () => setTries(count => count + 1) }
}
