import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useLocale, useWords } from '#islands/ui/words.ts'
import { bringBack } from '#stores/accounts/access.ts'
import { $deleted } from '#stores/accounts/deletion.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'

/** /account-deleted: what happens now; with the token of the mail, the way back. */
export const AccountDeletedScreen = openScreen(function AccountDeleted() {
  const { query } = useStore($place)
  const token = query.get('token')
  return token === null ? <Deleted /> : <Return token={token} />
})

function Deleted() {
  const words = useWords()
  const locale = useLocale()
  const deleted = useStore($deleted)
  return (
    <Result kind="done" title={words('access.deleted.title')}>
      <p>
        {deleted === null
          ? words('access.deleted.plain')
          : words('access.deleted.text', {
              until: dayWords(locale, deleted.erases_at, serverNow())
            })}
      </p>
      {deleted && (
        <p className="gate__note">
          {words('access.deleted.reference', { reference: deleted.reference })}
        </p>
      )}
      <Button fullWidth tone="line" href={linkTo('/')}>
        {words('access.deleted.home')}
      </Button>
    </Result>
  )
}

function Return({ token }: { token: string }) {
  const words = useWords()
  const attempt = useAttempt()
  const [isBack, setIsBack] = useState(false)
  if (isBack) {
    return (
      <Result kind="done" title={words('access.deleted.doneTitle')}>
        <p>{words('access.deleted.done')}</p>
        <Button fullWidth href={linkTo('/members')}>
          {words('access.toMembers')}
        </Button>
      </Result>
    )
  }
  const { error } = attempt
  if (error instanceof Refused && error.code === 'token_expired') {
    return (
      <Result kind="gone" title={words('access.deleted.expiredTitle')}>
        <p>{words('access.deleted.expired')}</p>
        <Button fullWidth href={linkTo('/login')}>
          {words('access.toLogin')}
        </Button>
      </Result>
    )
  }
  const back = () =>
    attempt.run(async () => {
      await bringBack(token)
      setIsBack(true)
    })
  return (
    <Result kind="ask" title={words('access.deleted.backTitle')}>
      <p>{words('access.deleted.back')}</p>
      <Refusal error={error} title={words('access.deleted.refused')} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void back()}>
        {words('access.deleted.backGo')}
      </Button>
      <GateWay>
        <a href={linkTo('/')}>{words('access.deleted.backNo')}</a>
      </GateWay>
    </Result>
  )
}
