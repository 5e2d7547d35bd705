import { Alert } from '#islands/ui/Alert.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { moneyMessages } from '#stores/messages/money.ts'

/** Says on a screen about credits that they cannot be bought yet. */
export function NotOnSale() {
  const moneyWords = useMessages(moneyMessages)
  return <Alert tone="plain" title={moneyWords['notYet.title']} text={moneyWords['notYet.text']} />
}
