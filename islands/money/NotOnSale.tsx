import { Alert } from '#islands/ui/Alert.tsx'
import { useNotOnSale } from './use-selling.ts'

/** Says on a screen about credits that they cannot be bought. */
export function NotOnSale() {
  return <Alert tone="plain" {...useNotOnSale()} />
}
