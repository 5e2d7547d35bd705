import { useStore } from '@nanostores/react'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore
} from 'react'
import type { RouteId } from '#site/routes.ts'
import { $session, $sessionTrouble, reloadSession } from '#stores/accounts/session.ts'
import { $place, go } from '#stores/app/place.ts'
import { Failure } from './Failure.tsx'
import { Outline, OutlineGiven } from './Outline.tsx'

/** What a page passes to its screen: the outline that it shows until the screen has its data. */
export interface ScreenProps {
  outline?: ReactNode
}

/** The screen of a page, for everybody. */
export function openScreen<Given extends object = object>(
  Content: ComponentType<Given>
): ComponentType<ScreenProps & Given> {
  return screenOf(Content, Open)
}

/** The screen of a page that sends visitors to the login, but for routes with an entry for them. */
export function memberScreen<Given extends object = object>(
  Content: ComponentType<Given>,
  entries: Entries = {}
): ComponentType<ScreenProps & Given> {
  return screenOf(Content, ({ children }) => (
    <MembersOnly entries={entries}>{children}</MembersOnly>
  ))
}

type Entries = Readonly<Partial<Record<RouteId, ComponentType>>>

type Guard = ComponentType<{ children: ReactNode }>

/**
 * The server renders the outline alone, since everything else depends on the session; hydration
 * replaces it.
 */
function screenOf<Given extends object>(
  Content: ComponentType<Given>,
  Guard: Guard
): ComponentType<ScreenProps & Given> {
  const Screen = (props: ScreenProps & Given) => {
    const { outline } = props
    const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
    if (!isHydrated) return outline
    return (
      <OutlineGiven value={outline}>
        <Guard>
          <Failure.Boundary>
            <Suspense fallback={<Outline />}>
              <Content {...props} />
            </Suspense>
          </Failure.Boundary>
        </Guard>
      </OutlineGiven>
    )
  }
  Screen.displayName = `Screen(${Content.name})`
  return Object.assign(Screen, { [RENDERER]: '@astrojs/react' })
}

/** Astro would render a component once more to find out which renderer it is for. */
const RENDERER = Symbol.for('astro:renderer')

const neverChanges = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false

const Open: Guard = ({ children }) => children

function MembersOnly({ entries, children }: { entries: Entries; children: ReactNode }) {
  const { route, path, query } = useStore($place)
  const session = useStore($session)
  const trouble = useStore($sessionTrouble)
  const isShut = !('user' in session)
  const Entry = session.state === 'visitor' ? entries[route] : undefined

  useEffect(() => {
    if (!isShut || session.state !== 'visitor' || Entry) return
    const search = query.toString()
    const next = encodeURIComponent(`${path}${search === '' ? '' : `?${search}`}`)
    go(`/login?next=${next}`, { replace: true })
  }, [isShut, session.state, path, query, Entry])

  if (!isShut) return children
  if (Entry) {
    return (
      <Failure.Boundary>
        <Suspense fallback={<Outline />}>
          <Entry />
        </Suspense>
      </Failure.Boundary>
    )
  }
  // Without a session after a failure: an error instead of an endless outline.
  return trouble && session.state === 'unknown' ? (
    <Failure retry={reloadSession} error={trouble} />
  ) : (
    <Outline />
  )
}
