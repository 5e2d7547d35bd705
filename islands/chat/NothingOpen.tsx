import { Choose } from './Choose.tsx'
import { OpenFailed } from './OpenFailed.tsx'

/** In the place of a conversation: that it could not be opened, or that none is chosen. */
export function NothingOpen({ failure }: { failure: { error: unknown } | undefined }) {
  return failure ? <OpenFailed error={failure.error} /> : <Choose />
}
