import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useWords } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, linkTo } from '#stores/app/place.ts'

/** The brand shows its members to members alone: why, and the way in (product.md §6). */
export function SearchClosed() {
  const words = useWords()
  return (
    <EmptyState
      title={words('search.visitor.closedTitle')}
      text={words('search.visitor.closedText')}
      icon="users"
    >
      <Ways />
    </EmptyState>
  )
}

/** Why pictures are blurred, and what makes them sharp. */
export function BlurredNotice() {
  const words = useWords()
  return (
    <div className="search-notice">
      <Alert
        tone="plain"
        icon="eyeOff"
        title={words('search.visitor.blurredTitle')}
        text={words('search.visitor.blurredText')}
      >
        <Ways isSmall />
      </Alert>
    </div>
  )
}

function Ways({ isSmall = false }: { isSmall?: boolean }) {
  const words = useWords()
  const size = isSmall ? 'small' : 'normal'
  return (
    <>
      <Button size={size} onClick={() => openModal('signup')}>
        {words('search.visitor.signup')}
      </Button>
      <Button size={size} tone="line" href={linkTo(`/login?next=${encodeURIComponent(pathNow())}`)}>
        {words('search.visitor.login')}
      </Button>
    </>
  )
}

function pathNow(): string {
  const { path, query } = $place.get()
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
