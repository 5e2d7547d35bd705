import { Alert } from '#islands/ui/Alert.tsx'
import { useWords } from '#islands/ui/words.ts'

/** Says on a screen about credits that they cannot be bought yet. */
export function NotOnSale() {
  const words = useWords()
  return (
    <Alert tone="plain" title={words('money.notYet.title')} text={words('money.notYet.text')} />
  )
}
