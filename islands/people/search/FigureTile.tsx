import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { searchMessages } from '#stores/messages/search.ts'
import type { Figure } from './figures.ts'

/** A number among the cards, large, and what it counts. */
export function FigureTile({ figure: { kind, count, place = '', path } }: { figure: Figure }) {
  const searchWords = useMessages(searchMessages)
  const appWords = useMessages(appMessages)
  const says = {
    likes: () => appWords['badge.likes']({ count }),
    unread: () => appWords['badge.unread']({ count }),
    online: () => searchWords['figures.online']({ count }),
    town: () => searchWords['figures.town']({ count, place })
  }
  const inside = (
    <>
      <b className="figures">{count}</b> <span>{says[kind]()}</span>
    </>
  )
  return (
    <li className="min-w-0">
      {path === undefined ? (
        <p className={`figure figure--${kind}`}>{inside}</p>
      ) : (
        <a className={`figure figure--${kind}`} href={linkTo(path)}>
          {inside}
        </a>
      )}
    </li>
  )
}
