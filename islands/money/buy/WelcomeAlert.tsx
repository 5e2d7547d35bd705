import '#theme/css/app/buy-welcome.css'
import { useStore } from '@nanostores/react'
import { WELCOME_PERCENTAGE } from '#contract/limits.ts'
import { classes } from '#islands/ui/classes.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { percentIn } from '#locales/format.ts'
import { linkTo } from '#stores/app/place.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { $welcome, dismissWelcome } from '#stores/money/welcome.ts'
import { Countdown } from './Countdown.tsx'
import { bundlesPath } from './paths.ts'

/** The welcome offer's banner; it keeps its room until the server has said that there is one. */
export function WelcomeAlert() {
  const welcome = useStore($welcome)
  const buyWords = useMessages(buyMessages)
  const uiWords = useMessages(uiMessages)
  const locale = useLocale()
  const share = (welcome?.percentage ?? WELCOME_PERCENTAGE) / 100
  return (
    <section className={classes('welcome-bar', welcome === null && 'is-kept')}>
      <div className="welcome-bar__words">
        <h2 className="welcome-bar__title">
          <Rich text={buyWords['welcome.title']({ percent: `*${percentIn(locale, share)}*` })} />
        </h2>
        <p>
          <Countdown /> {buyWords['welcome.once']}
        </p>
      </div>
      <a className="welcome-bar__act" href={linkTo(bundlesPath(welcome))}>
        {buyWords['welcome.act']}
      </a>
      <IconButton
        icon="x"
        label={uiWords.dismiss}
        onClick={() => dismissWelcome({ withBanner: true })}
      />
    </section>
  )
}
