import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { setPrivacy } from '#stores/accounts/privacy.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/** The address that a member gives to others, and whether its preview shows their photo (product.md §14). */
export function OwnLink({ id, isPictured }: { id: number; isPictured: boolean }) {
  const ownWords = useMessages(ownMessages)
  const settingsWords = useMessages(settingsMessages)
  const [said, setSaid] = useState('')
  const address = `${location.origin}/share/${id}`
  const copy = async () => {
    // Without leave to write there, the address is selected by hand.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false
    )
    setSaid(isCopied ? ownWords['link.copied'] : ownWords['link.byHand'])
  }
  return (
    <section className="seen__link stack" aria-labelledby="own-link">
      <h3 id="own-link" className="display">
        {ownWords['link.title']}
      </h3>
      <p className="own__lead">{ownWords['link.lead']}</p>
      <div className="flex flex-wrap gap-3 items-center">
        <input
          className="input"
          readOnly
          value={address}
          aria-labelledby="own-link"
          onFocus={event => event.target.select()}
        />
        <Button tone="line" onClick={() => void copy()}>
          {ownWords['link.copy']}
        </Button>
        <p role="status">{said}</p>
      </div>
      <Switch
        label={settingsWords['privacy.share_picture.name']}
        note={settingsWords['privacy.share_picture.note']}
        checked={isPictured}
        onChange={isOn => void setPrivacy('share_picture', isOn)}
      />
    </section>
  )
}
