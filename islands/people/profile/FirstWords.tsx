import { useStore } from '@nanostores/react'
import { Field } from '#islands/ui/Field.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $settings } from '#stores/app/settings.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { useFirstWords } from './use-first-words.ts'

interface FirstWordsProps {
  id: number
  name: string
  /** Whether it says itself what becomes of the words. */
  isHinted?: boolean
}

/** A visitor's first message to a member; it goes along through sign-up (product.md §26). */
export function FirstWords({ id, name, isHinted = true }: FirstWordsProps) {
  const words = useMessages(landingMessages)
  const settings = useStore($settings)
  const { text, keep } = useFirstWords(id)
  return (
    <Field
      label={words['tonight.label']({ name })}
      name="first-words"
      hint={isHinted ? words.keeps({ name }) : undefined}
      className="landing__write"
    >
      <TextArea rows={2} maxLength={settings?.message_length} value={text} onChange={keep} />
    </Field>
  )
}
