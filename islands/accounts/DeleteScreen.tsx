import { openScreen } from '#islands/app/screen.tsx'
import { accessMessages } from '#stores/messages/access.ts'
import { settingsMessages } from '#stores/messages/settings.ts'
import '#theme/css/app/own.css'
import '#theme/css/app/own-choices.css'
import '#theme/css/app/own-settings.css'
import '#theme/css/app/access.css'
import '#theme/css/app/leave.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { type Deleting, type DeletionPage, readDeletion } from '#stores/accounts/deletion.ts'
import { $session } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { DeleteByMail } from './DeleteByMail.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { Instead } from './Instead.tsx'
import { WhatHappens } from './WhatHappens.tsx'

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
  return session.state === 'unknown' ? <Outline /> : <DeleteByMail />
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
  if (found.state === 'failed' && isExpired(found.error)) return <Expired />
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

function Expired() {
  const accessWords = useMessages(accessMessages)
  const settingsWords = useMessages(settingsMessages)
  return (
    <Result kind="gone" title={settingsWords['leave.expiredTitle']}>
      <p>{settingsWords['leave.expired']}</p>
      <Button fullWidth href={linkTo('/account-delete')}>
        {settingsWords['leave.newLink']}
      </Button>
      <GateWay>
        <a href={linkTo('/login?next=/account-delete')}>{accessWords.toLogin}</a>
      </GateWay>
    </Result>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof Refused && error.code === 'token_expired'
}
