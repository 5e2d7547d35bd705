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
import { useWords } from '#islands/ui/words.ts'
import type { NameIn } from '#locales/app-keys.ts'
import type { AppWords } from '#stores/app/words.ts'

/**
 * Free and premium side by side: every difference that the server makes (product.md §6), and none
 * besides.
 */
export function Comparison({ isPremium }: { isPremium: boolean }) {
  const words = useWords()
  return (
    <table className="comparison" data-yours={isPremium ? 'premium' : 'free'}>
      <caption className="sr-only">{words('money.premium.table')}</caption>
      <thead>
        <tr>
          <td />
          <Head text={words('money.premium.free')} isYours={!isPremium} />
          <Head text={words('money.premium.premium')} isYours={isPremium} isPremium />
        </tr>
      </thead>
      <tbody>
        {rowsOf(words).map(({ what, free, premium }) => (
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
  const words = useWords()
  return (
    <th scope="col">
      <span className="comparison__name">
        {isPremium && <Icon name="gem" />}
        {text}
      </span>
      {isYours && <span className="comparison__yours">{words('money.premium.yours')}</span>}
    </th>
  )
}

type PremiumKey = NameIn<'money.premium'>

interface Row {
  what: string
  free: string | number
  premium: string | number
}

function rowsOf(words: AppWords): Row[] {
  const said = (key: PremiumKey, count = 0): string => words(`money.premium.${key}`, { count })
  return [
    { what: said('chats'), free: FREE_CONVERSATIONS, premium: said('unlimited') },
    { what: said('photos'), free: FREE_PHOTOS, premium: PREMIUM_PHOTOS },
    { what: said('private'), free: said('privateFree'), premium: said('privatePremium') },
    {
      what: said('history'),
      free: said('historyFree', FREE_HISTORY),
      premium: said('historyPremium')
    },
    {
      what: said('visitors'),
      free: said('visitorsFree', FREE_VISITORS),
      premium: said('visitorsPremium')
    },
    {
      what: said('finder'),
      free: said('finderFree', FREE_MATCH_RESULTS),
      premium: said('finderPremium')
    },
    {
      what: said('icebreakers'),
      free: ICEBREAKERS_A_DAY,
      premium: ICEBREAKERS_A_DAY_PREMIUM
    }
  ]
}
