import { type ReactNode, useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { dayWords } from '#islands/ui/day-words.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { setPaused } from '#stores/accounts/account.ts'
import { type Alternative, type DeletionPage, takeOffer } from '#stores/accounts/deletion.ts'
import { setPrivacy } from '#stores/accounts/privacy.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { said } from '#stores/messages/i18n.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

const ICON: Record<Alternative, IconName> = {
  pause: 'pause',
  privacy_mode: 'eyeOff',
  mail_change: 'mail',
  notifications: 'bell',
  trial_package: 'gem',
  discount: 'gift'
}
const ORDER: readonly Alternative[] = [
  'pause',
  'privacy_mode',
  'mail_change',
  'notifications',
  'trial_package',
  'discount'
]
const PAGES: Partial<Record<Alternative, string>> = {
  mail_change: '/settings#email',
  notifications: '/notifications',
  trial_package: '/premium'
}

/** Alternatives to deleting, each one click. */
export function Instead({ page }: { page: DeletionPage }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const attempt = useAttempt()
  const [done, setDone] = useState<string>()
  const [busy, setBusy] = useState<Alternative>()

  const acts: Partial<Record<Alternative, () => Promise<string | undefined>>> = {
    pause: async () => ((await setPaused(true)) ? settingsWords['leave.paused'] : undefined),
    privacy_mode: async () =>
      (await setPrivacy('invisible', true)) ? settingsWords['leave.invisible'] : undefined,
    discount: async () => {
      const { percent, ends_at } = await takeOffer()
      const date = dayWords(locale, ends_at, serverNow())
      return settingsWords['leave.taken']({ percent, date })
    }
  }
  const take = async (way: Alternative) => {
    setBusy(way)
    await attempt.run(async () => setDone(await acts[way]?.()))
    setBusy(undefined)
  }
  return (
    <section className="card stack leave__stay">
      <h2>{settingsWords['leave.instead']}</h2>
      <div className="own__live" aria-live="polite">
        {done && <Alert tone="success" text={done} />}
      </div>
      <Refusal error={attempt.error} />
      <div className="ways grid gap-3">
        {ORDER.filter(way => page.alternatives.includes(way)).map(way => (
          <Way
            key={way}
            way={way}
            href={PAGES[way]}
            isBusy={busy === way}
            onTake={() => void take(way)}
            percent={page.discount ?? 0}
          />
        ))}
      </div>
    </section>
  )
}

interface WayProps {
  way: Alternative
  href: string | undefined
  isBusy: boolean
  percent: number
  onTake: () => void
}

function Way({ way, href, isBusy, percent, onTake }: WayProps) {
  const settingsWords = useMessages(settingsMessages)
  const inside: ReactNode = (
    <>
      <Icon name={ICON[way]} />
      <span>
        <b>{said(settingsWords[`leave.ways.${way}.name`], { percent })}</b>
        <span>{settingsWords[`leave.ways.${way}.note`]}</span>
      </span>
      {isBusy ? <Spinner /> : <Icon name="chevronRight" />}
    </>
  )
  if (href !== undefined) {
    return (
      <a className="way" href={linkTo(href)}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" className="way" onClick={onTake} aria-busy={isBusy || undefined}>
      {inside}
    </button>
  )
}
