import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { bringBack } from '#stores/accounts/access.ts'
import { $deleted } from '#stores/accounts/deletion.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { accessMessages } from '#stores/messages/access.ts'

/** /account-deleted: what happens now; with the token of the mail, the way back. */
export const AccountDeletedScreen = openScreen(function AccountDeleted() {
  const { query } = useStore($place)
  const token = query.get('token')
  return token === null ? <Deleted /> : <Return token={token} />
})

function Deleted() {
  const accessWords = useMessages(accessMessages)
  const locale = useLocale()
  const deleted = useStore($deleted)
  return (
    <Result kind="done" art="leave" title={accessWords['deleted.title']}>
      <p>
        {deleted === null
          ? accessWords['deleted.plain']
          : accessWords['deleted.text']({
              until: dayWords(locale, deleted.erases_at, serverNow())
            })}
      </p>
      {deleted && (
        <p className="text-text-muted text-small">
          {accessWords['deleted.reference']({ reference: deleted.reference })}
        </p>
      )}
      <Button fullWidth tone="line" href={linkTo('/')}>
        {accessWords['deleted.home']}
      </Button>
    </Result>
  )
}

function Return({ token }: { token: string }) {
  const accessWords = useMessages(accessMessages)
  const attempt = useAttempt()
  const [isBack, setIsBack] = useState(false)
  if (isBack) {
    return (
      <Result kind="done" art="talk" title={accessWords['deleted.doneTitle']}>
        <p>{accessWords['deleted.done']}</p>
        <Button fullWidth href={linkTo('/members')}>
          {accessWords.toMembers}
        </Button>
      </Result>
    )
  }
  const { error } = attempt
  if (error instanceof Refused && error.code === 'token_expired') {
    return (
      <Result kind="gone" title={accessWords['deleted.expiredTitle']}>
        <p>{accessWords['deleted.expired']}</p>
        <Button fullWidth href={linkTo('/login')}>
          {accessWords.toLogin}
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
    <Result kind="ask" title={accessWords['deleted.backTitle']}>
      <p>{accessWords['deleted.back']}</p>
      <Refusal error={error} title={accessWords['deleted.refused']} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void back()}>
        {accessWords['deleted.backGo']}
      </Button>
      <GateWay>
        <a href={linkTo('/')}>{accessWords['deleted.backNo']}</a>
      </GateWay>
    </Result>
  )
}
