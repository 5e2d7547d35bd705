import { Component, type ReactNode } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'

/**
 * A screen that could not be shown: what can be done about it, and the way home (product.md §8).
 */
export function Failure({ retry }: { retry: () => void }) {
  const appWords = useMessages(appMessages)
  return (
    <div className="wrap screen">
      <EmptyState title={appWords['failed.title']} text={appWords['failed.text']} icon="alert">
        <Button onClick={retry}>{appWords['failed.retry']}</Button>
        <Button tone="ghost" href={linkTo('/')}>
          {appWords['failed.home']}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Keeps an error in one screen from breaking the others. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failure retry={() => this.setState({ hasFailed: false })} />
  }
}
Failure.Boundary = Boundary
