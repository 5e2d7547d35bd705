import { openScreen } from '#islands/app/screen.tsx'
import { ownMessages } from '#stores/messages/own.ts'
import '#theme/css/app/access.css'
import '#theme/css/app/own.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $place } from '#stores/app/place.ts'
import { ComplaintForm } from './ComplaintForm.tsx'
import { ComplaintStatus } from './ComplaintStatus.tsx'

type Part = 'new' | 'status'

/** /complaints: the form, and a complaint's status (`?ref=` of a mail). */
export const ComplaintsScreen = openScreen(function Complaints() {
  const ownWords = useMessages(ownMessages)
  const { query } = useStore($place)
  const asked = query.get('ref') ?? ''
  const [part, setPart] = useState<Part>(asked === '' ? 'new' : 'status')
  const [known, setKnown] = useState({ ref: asked, email: '' })
  return (
    <div className="wrap screen own gate">
      <div className="card stack">
        <h2>{ownWords['complaints.title']}</h2>
        <Tabs
          label={ownWords['complaints.tabs']}
          tabs={[
            { id: 'new', text: ownWords['complaints.new'] },
            { id: 'status', text: ownWords['complaints.status'] }
          ]}
          current={part}
          onChange={setPart}
        >
          {part === 'new' ? (
            <ComplaintForm
              onLook={sent => {
                setKnown(sent)
                setPart('status')
              }}
            />
          ) : (
            <ComplaintStatus key={known.ref} known={known} />
          )}
        </Tabs>
      </div>
    </div>
  )
})
