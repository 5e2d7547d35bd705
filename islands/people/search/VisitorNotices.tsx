import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { searchMessages } from '#stores/messages/search.ts'

/** The brand shows its members to members alone: why, and the way in (product.md §6). */
export function SearchClosed() {
  const searchWords = useMessages(searchMessages)
  return (
    <EmptyState
      title={searchWords['visitor.closedTitle']}
      text={searchWords['visitor.closedText']}
      art="quiet"
    >
      <Ways />
    </EmptyState>
  )
}

/** Why pictures are blurred, and what makes them sharp. */
export function BlurredNotice() {
  const searchWords = useMessages(searchMessages)
  return (
    <div className="search-notice mb-5">
      <Alert
        tone="plain"
        icon="eyeOff"
        title={searchWords['visitor.blurredTitle']}
        text={searchWords['visitor.blurredText']}
      >
        <Ways isSmall />
      </Alert>
    </div>
  )
}

function Ways({ isSmall = false }: { isSmall?: boolean }) {
  const searchWords = useMessages(searchMessages)
  const size = isSmall ? 'small' : 'normal'
  return (
    <>
      <Button size={size} onClick={() => openModal('signup')}>
        {searchWords['visitor.signup']}
      </Button>
      <LoginButton size={size} />
    </>
  )
}

/** Back here after the login. */
function LoginButton({ size = 'normal' }: { size?: 'small' | 'normal' }) {
  const searchWords = useMessages(searchMessages)
  return (
    <Button size={size} tone="line" href={linkTo(`/login?next=${encodeURIComponent(pathNow())}`)}>
      {searchWords['visitor.login']}
    </Button>
  )
}

function pathNow(): string {
  const { path, query } = $place.get()
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
