import { lazy, Suspense, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

const ConsentsModal = lazy(async () => ({
  default: (await import('./ConsentsModal.tsx')).ConsentsModal
}))

/** Links to the data copy and the consents. */
export function DataCard() {
  const settingsWords = useMessages(settingsMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card" id="data">
      <h2>{settingsWords['data.title']}</h2>
      <ul className="rows">
        <Row title={settingsWords['data.export']} note={settingsWords['data.exportNote']}>
          <Button tone="line" size="small" href={linkTo('/export')}>
            {settingsWords['data.ask']}
          </Button>
        </Row>
        <Row title={settingsWords['data.consents']}>
          <Button tone="line" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {settingsWords['data.show']}
          </Button>
        </Row>
      </ul>
      {isOpen && (
        <Suspense>
          <ConsentsModal onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
