import { openScreen } from '#islands/app/screen.tsx'
import { settingsMessages } from '#stores/messages/settings.ts'
import '#theme/css/app/own.css'
import '#theme/css/app/own-choices.css'
import '#theme/css/app/own-settings.css'
import '#theme/css/app/leave.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { type Deleting, type DeletionPage, readDeletion } from '#stores/accounts/deletion.ts'
import { $session } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { DeleteForm } from './DeleteForm.tsx'
import { Instead } from './Instead.tsx'
import { WhatHappens } from './WhatHappens.tsx'

// Only who is not logged in, or follows an old link.
const byMail = () => import('./DeleteByMail.tsx')
const DeleteByMail = lazy(async () => ({ default: (await byMail()).DeleteByMail }))
const DeleteExpired = lazy(async () => ({ default: (await byMail()).DeleteExpired }))

/**
 * /account-delete: dates, the button and alternatives with equal weight (product.md §23). A mail's
 * link works without a login.
 */
export const DeleteScreen = openScreen(function Delete() {
  const { query } = useStore($place)
  const session = useStore($session)
  const token = query.get('token')
  const isMember = 'user' in session
  if (token !== null) return <Leave key={token} who={{ by: 'link', token }} />
  if (isMember) return <Leave who={{ by: 'member' }} />
  if (session.state === 'unknown') return <Outline />
  return (
    <Suspense fallback={<Outline />}>
      <DeleteByMail />
    </Suspense>
  )
})

type Found =
  | { state: 'reading' }
  | { state: 'known'; page: DeletionPage }
  | { state: 'failed'; error: unknown }

function Leave({ who }: { who: Deleting }) {
  const settingsWords = useMessages(settingsMessages)
  const isMember = 'user' in useStore($session)
  const [found, setFound] = useState<Found>({ state: 'reading' })
  const [tries, setTries] = useState(0)
  const token = who.by === 'link' ? who.token : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isWanted = true
    const tell = (next: Found) => isWanted && setFound(next)
    readDeletion(token === undefined ? { by: 'member' } : { by: 'link', token }).then(
      page => tell({ state: 'known', page }),
      error => tell({ state: 'failed', error })
    )
    return () => {
      isWanted = false
    }
  }, [token, tries])

  if (found.state === 'reading') return <Outline />
  if (found.state === 'failed' && isExpired(found.error)) {
    return (
      <Suspense fallback={<Outline />}>
        <DeleteExpired />
      </Suspense>
    )
  }
  return (
    <div className="wrap screen own own--settings leave">
      <div className="leave__head">
        <span className="leave__art empty__art--leave" aria-hidden="true" />
        <h1>{settingsWords['leave.title']}</h1>
      </div>
      {found.state === 'failed' ? (
        <Unreadable error={found.error} again={() => setTries(tries + 1)} />
      ) : (
        <>
          <WhatHappens page={found.page} />
          <div className="own__columns own__columns--even">
            <DeleteForm who={who} page={found.page} />
            {isMember && <Instead page={found.page} />}
          </div>
        </>
      )}
    </div>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof Refused && error.code === 'token_expired'
}
