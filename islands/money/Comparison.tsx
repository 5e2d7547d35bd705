import {
  FREE_CONVERSATIONS,
  FREE_HISTORY,
  FREE_MATCH_RESULTS,
  FREE_PHOTOS,
  FREE_VISITORS,
  ICEBREAKERS_A_DAY,
  ICEBREAKERS_A_DAY_PREMIUM,
  PREMIUM_PHOTOS
} from '#contract/limits.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { moneyMessages } from '#stores/messages/money.ts'

/**
 * Free and premium side by side: every difference that the server makes (product.md §6), and none
 * besides.
 */
export function Comparison({ isPremium }: { isPremium: boolean }) {
  const moneyWords = useMessages(moneyMessages)
  return (
    <table
      className="comparison w-full border-separate [border-spacing:0] table-fixed font-ui text-ui leading-normal font-normal max-sm:text-small"
      data-yours={isPremium ? 'premium' : 'free'}
    >
      <caption className="sr-only">{moneyWords['premium.table']}</caption>
      <thead>
        <tr>
          <td />
          <Head text={moneyWords['premium.free']} isYours={!isPremium} />
          <Head text={moneyWords['premium.premium']} isYours={isPremium} isPremium />
        </tr>
      </thead>
      <tbody>
        {rowsOf().map(({ what, free, premium }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{free}</td>
            <td>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head(props: { text: string; isYours: boolean; isPremium?: boolean }) {
  const { text, isYours, isPremium = false } = props
  const moneyWords = useMessages(moneyMessages)
  return (
    <th scope="col">
      <span className="comparison__name flex items-center justify-center gap-2 font-bold text-body">
        {isPremium && <Icon name="gem" />}
        {text}
      </span>
      {isYours && <span className="comparison__yours">{moneyWords['premium.yours']}</span>}
    </th>
  )
}

interface Row {
  what: string
  free: string | number
  premium: string | number
}

function rowsOf(): Row[] {
  const said = moneyMessages.get()
  return [
    { what: said['premium.chats'], free: FREE_CONVERSATIONS, premium: said['premium.unlimited'] },
    { what: said['premium.photos'], free: FREE_PHOTOS, premium: PREMIUM_PHOTOS },
    {
      what: said['premium.private'],
      free: said['premium.privateFree'],
      premium: said['premium.privatePremium']
    },
    {
      what: said['premium.history'],
      free: said['premium.historyFree']({ count: FREE_HISTORY }),
      premium: said['premium.historyPremium']
    },
    {
      what: said['premium.visitors'],
      free: said['premium.visitorsFree']({ count: FREE_VISITORS }),
      premium: said['premium.visitorsPremium']
    },
    {
      what: said['premium.finder'],
      free: said['premium.finderFree']({ count: FREE_MATCH_RESULTS }),
      premium: said['premium.finderPremium']
    },
    {
      what: said['premium.icebreakers'],
      free: ICEBREAKERS_A_DAY,
      premium: ICEBREAKERS_A_DAY_PREMIUM
    }
  ]
}
