import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { camsMessages } from '#stores/messages/cams.ts'

/** A brand without profiles of other companies. */
export function CamsNone() {
  const camsWords = useMessages(camsMessages)
  return (
    <div className="wrap screen">
      <EmptyState level={1} art="quiet" title={camsWords['not.title']} text={camsWords['not.text']}>
        <Button href={linkTo('/members')}>{camsWords['not.search']}</Button>
      </EmptyState>
    </div>
  )
}
