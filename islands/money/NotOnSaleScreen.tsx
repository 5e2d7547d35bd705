import { memberScreen } from '#islands/app/screen.tsx'
import { chatMessages } from '#stores/messages/chat.ts'
import '#theme/css/app/access.css'
import '#theme/css/app/money.css'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { namePage } from '#stores/app/page-news.ts'
import { linkTo } from '#stores/app/place.ts'
import { Columns } from './Columns.tsx'
import { FreeNow } from './FreeNow.tsx'
import { useNotOnSale } from './use-selling.ts'

/**
 * The addresses of a purchase (/credits/{id}, /credits/repeat-order, /transactions, /directdebit)
 * while nothing is sold: says so, and leads to the balance and to what is free.
 */
export const NotOnSaleScreen = memberScreen(function NotOnSale() {
  const chatWords = useMessages(chatMessages)
  const { title, text } = useNotOnSale()
  useEffect(() => namePage(`${title} – ${$facts.get().brand}`), [title])
  return (
    <div className="wrap screen money">
      <Columns side={<FreeNow />}>
        <div className="empty">
          <span className="empty__sign">
            <Icon name="coins" />
          </span>
          <h1 className="empty__title">{title}</h1>
          <p className="empty__text">{text}</p>
          <div className="empty__acts">
            <Button href={linkTo('/credits')}>{chatWords['credits.buy']}</Button>
          </div>
        </div>
      </Columns>
    </div>
  )
})
