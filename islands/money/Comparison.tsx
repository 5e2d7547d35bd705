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
      className="comparison w-full table-fixed font-ui text-ui leading-normal font-normal max-sm:text-small"
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
            <Cell {...free} />
            <Cell {...premium} />
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

type Drawing =
  /** One mark for each. */
  | { marks: number }
  /** Marks that go on beyond the edge. */
  | { marks: 'all' }
  /** Another member, `isVeiled` without a face. */
  | { isVeiled: boolean }

interface Standing {
  text: string | number
  drawn: Drawing
}

function Cell({ text, drawn }: Standing) {
  return (
    <td>
      {text}
      <Drawn {...drawn} />
    </td>
  )
}

/** Marks in a row. */
const ACROSS = 10

function Drawn(drawn: Drawing) {
  if ('isVeiled' in drawn) {
    return <span className="drawn-face" data-veiled={drawn.isVeiled || undefined} aria-hidden />
  }
  const { marks } = drawn
  if (marks === 'all') return <span className="drawn drawn--all" aria-hidden />
  const across = Math.min(marks, ACROSS)
  const [rows, rest] = [Math.floor(marks / across), marks % across]
  return (
    <>
      <Marks across={across} down={rows} />
      {rest > 0 && <Marks across={rest} down={1} />}
    </>
  )
}

function Marks({ across, down }: { across: number; down: number }) {
  const style = { '--across': across, '--down': down } as React.CSSProperties
  return <span className="drawn" style={style} aria-hidden />
}

interface Row {
  what: string
  free: Standing
  premium: Standing
}

const counted = (count: number, text: string | number = count): Standing => ({
  text,
  drawn: { marks: count }
})
const all = (text: string): Standing => ({ text, drawn: { marks: 'all' } })

function rowsOf(): Row[] {
  const said = moneyMessages.get()
  return [
    {
      what: said['premium.chats'],
      free: counted(FREE_CONVERSATIONS),
      premium: all(said['premium.unlimited'])
    },
    { what: said['premium.photos'], free: counted(FREE_PHOTOS), premium: counted(PREMIUM_PHOTOS) },
    {
      what: said['premium.private'],
      free: { text: said['premium.privateFree'], drawn: { isVeiled: true } },
      premium: { text: said['premium.privatePremium'], drawn: { isVeiled: false } }
    },
    {
      what: said['premium.history'],
      free: counted(FREE_HISTORY, said['premium.historyFree']({ count: FREE_HISTORY })),
      premium: all(said['premium.historyPremium'])
    },
    {
      what: said['premium.visitors'],
      free: counted(FREE_VISITORS, said['premium.visitorsFree']({ count: FREE_VISITORS })),
      premium: all(said['premium.visitorsPremium'])
    },
    {
      what: said['premium.finder'],
      free: counted(FREE_MATCH_RESULTS, said['premium.finderFree']({ count: FREE_MATCH_RESULTS })),
      premium: all(said['premium.finderPremium'])
    },
    {
      what: said['premium.icebreakers'],
      free: counted(ICEBREAKERS_A_DAY),
      premium: counted(ICEBREAKERS_A_DAY_PREMIUM)
    }
  ]
}
