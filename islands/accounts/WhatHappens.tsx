import { dayWords } from '#islands/ui/day-words.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { Rich } from '#islands/ui/Rich.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import type { DeletionPage } from '#stores/accounts/deletion.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { appMessages } from '#stores/messages/app.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/** How long purchases are kept, without a name (product.md §23). */
const PURCHASE_YEARS = 7

/** What is lost at once, until when it can come back, and what the law keeps. */
export function WhatHappens({ page }: { page: DeletionPage }) {
  const appWords = useMessages(appMessages)
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const date = dayWords(locale, page.erases_at, serverNow())
  const { credits: count } = page
  return (
    <section className="leave__what" aria-labelledby="what-happens">
      <h2 id="what-happens">{settingsWords['leave.happens']}</h2>
      <ol className="leave__facts">
        <Fact icon="eyeOff" sign={settingsWords['leave.at']} text={settingsWords['leave.now']} />
        <Fact icon="calendar" sign={date} text={settingsWords['leave.until']({ date })} />
        <Fact
          icon="coins"
          sign={appWords['credits.amount']({ count })}
          text={
            count > 0 ? settingsWords['leave.credits']({ count }) : settingsWords['leave.noCredits']
          }
        />
        <Fact
          icon="lock"
          sign={settingsWords['leave.years']({ count: PURCHASE_YEARS })}
          text={settingsWords['leave.law']({ years: PURCHASE_YEARS })}
        />
      </ol>
    </section>
  )
}

function Fact({ icon, sign, text }: { icon: IconName; sign: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span className="leave__sign display" aria-hidden="true">
        {sign}
      </span>
      <span>
        <Rich text={text} />
      </span>
    </li>
  )
}
