import { useMessages } from '#islands/ui/words.ts'
import { FOOTER_LINKS, footerPath } from '#site/routes.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'

/** What the footer of a page links to: member screens have none. */
export function LegalLinks() {
  const appWords = useMessages(appMessages)
  return (
    <nav className="legal-links" aria-label={appWords['account.rules']}>
      {Object.values(FOOTER_LINKS)
        .flat()
        .map(page => (
          <a key={page} href={linkTo(footerPath(page))}>
            {appWords[`legal.${page}`]}
          </a>
        ))}
    </nav>
  )
}
