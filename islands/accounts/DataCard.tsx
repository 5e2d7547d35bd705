import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ConsentsModal } from './ConsentsModal.tsx'

/** Links to the data copy and the consents. */
export function DataCard() {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card" id="data">
      <h2>{words('settings.data.title')}</h2>
      <ul className="rows">
        <Row title={words('settings.data.export')} note={words('settings.data.exportNote')}>
          <Button tone="line" size="small" href={linkTo('/export')}>
            {words('settings.data.ask')}
          </Button>
        </Row>
        <Row title={words('settings.data.consents')}>
          <Button tone="line" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {words('settings.data.show')}
          </Button>
        </Row>
      </ul>
      {isOpen && <ConsentsModal onClose={() => setIsOpen(false)} />}
    </section>
  )
}
