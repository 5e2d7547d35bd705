import { useStore } from '@nanostores/react'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { percentIn } from '#locales/format.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { $shelf } from '#stores/money/products.ts'
import { $welcome } from '#stores/money/welcome.ts'
import { Countdown } from './Countdown.tsx'

/** On the bundles: the welcome offer that is taken off below, and how long it holds. */
export function WelcomeStrip() {
  const welcome = useStore($welcome)
  const { discount } = useStore($shelf)
  const buyWords = useMessages(buyMessages)
  const locale = useLocale()
  if (!welcome || discount?.code !== welcome.code) return null
  return (
    <section className="welcome-strip">
      <p className="welcome-strip__title display">
        {buyWords['welcome.title']({ percent: percentIn(locale, welcome.percentage / 100) })}
      </p>
      <p>
        <Countdown /> {buyWords['welcome.taken']}
      </p>
    </section>
  )
}
