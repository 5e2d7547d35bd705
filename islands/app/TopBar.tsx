import { useStore } from '@nanostores/react'
import { PursePill } from '#islands/money/PursePill.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $place, goBack, linkTo } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { appMessages } from '#stores/messages/app.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { DESTINATIONS, parentOf } from './navigation.ts'
import { useNews } from './use-news.ts'

/** The members' part of the page's bar; the brand's mark before it is the page's own. */
export function TopBar() {
  return (
    <>
      <BackButton />
      <Links />
      <div className="bar__own">
        <PursePill />
        <AccountMenu />
      </div>
    </>
  )
}

/** An app on the home screen has no back button of a browser (product.md §2, Top navigation). */
function BackButton() {
  const { route, params } = useStore($place)
  const appWords = useMessages(appMessages)
  const parent = parentOf(route, params)
  if (parent === undefined || !browser.isInstalled()) return null
  return (
    <div className="bar__back">
      <IconButton icon="back" label={appWords.back} onClick={() => goBack(parent)} />
    </div>
  )
}

function Links() {
  const { route } = useStore($place)
  const news = useNews()
  const appWords = useMessages(appMessages)
  return (
    <nav className="bar__nav" aria-label={appWords['nav.label']}>
      {DESTINATIONS.map(({ id, path, icon, word, routes }) => (
        <a
          key={id}
          className="bar__item"
          href={linkTo(path)}
          aria-current={routes.includes(route) ? 'page' : undefined}
        >
          <Icon name={icon} />
          {/* Twice, so that the heavier word of the current item takes no more room. */}
          <span className="bar__word" data-word={appWords[word]}>
            {appWords[word]}
          </span>
          <Badge {...news[id]} />
        </a>
      ))}
    </nav>
  )
}
