import { refusalWords } from '#stores/app/refusals.ts'
import { Alert } from './Alert.tsx'

interface RefusalProps {
  /** Nothing is drawn while it is undefined. */
  error: unknown
  /** What did not happen. */
  title?: string | undefined
}

/** Why a form was refused as a whole, on top of it. */
export function Refusal({ error, title }: RefusalProps) {
  if (error === undefined) return null
  return <Alert tone="danger" isUrgent title={title} text={refusalWords(error)} />
}
