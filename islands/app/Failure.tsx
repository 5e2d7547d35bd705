import { Component, type ReactNode } from 'react'
import { Refused } from '#api/refused.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { appMessages } from '#stores/messages/app.ts'

interface FailureProps {
  retry: () => void
  /** Said in words if the server refused; anything else is for developers. */
  error?: unknown
  /** Heading level: 1, since it stands in the place of a screen, but within a dialog. */
  level?: 1 | 2
}

/**
 * A screen that could not be shown: why, what can be done about it, and the way home (product.md
 * §8).
 */
export function Failure({ retry, error, level = 1 }: FailureProps) {
  const appWords = useMessages(appMessages)
  const text = error instanceof Refused ? refusalWords(error) : appWords['failed.text']
  return (
    <div className="wrap screen">
      <EmptyState level={level} title={appWords['failed.title']} text={text} icon="alert">
        <Button onClick={retry}>{appWords['failed.retry']}</Button>
        <Button tone="ghost" href={linkTo('/')}>
          {appWords['failed.home']}
        </Button>
      </EmptyState>
    </div>
  )
}

interface Failing {
  hasFailed: boolean
  error: unknown
}

/** Keeps an error in one screen from breaking the others. */
class Boundary extends Component<{ children: ReactNode }, Failing> {
  override state: Failing = { hasFailed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): Failing {
    return { hasFailed: true, error }
  }

  override render() {
    const { hasFailed, error } = this.state
    if (!hasFailed) return this.props.children
    const retry = () => this.setState({ hasFailed: false, error: undefined })
    return (
      <LastResort>
        <Failure retry={retry} error={error} />
      </LastResort>
    )
  }
}
Failure.Boundary = Boundary

/** The error screen failed too: one sentence and the way home, out of nothing that can fail. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const appWords = appMessages.get()
    return (
      <div className="wrap screen" role="alert">
        <p>{appWords['failed.broken']}</p>
        <a href={linkTo('/')}>{appWords['failed.home']}</a>
      </div>
    )
  }
}
