import type { FirstTexts } from '#theme/first-type.ts'
import type { Markers, Slot } from './slots.ts'

type Face = keyof FirstTexts

/** Letters of a first screen that hang on what is filled in: once each, and the slots beside them. */
export type LateTexts = Readonly<Record<Face, { letters: string; slots: readonly Slot[] }>>

const FACES: readonly Face[] = ['heading', 'emphasis', 'italic', 'button', 'label', 'wordmark']

export function lateTextsOf(texts: FirstTexts, markers: Markers): LateTexts {
  const made = FACES.map(face => {
    const { pieces, slots } = markers.cut(Buffer.from(texts[face]))
    const letters = lettersIn(pieces.map(piece => Buffer.from(piece).toString('utf8')).join(''))
    return [face, { letters, slots: [...new Set(slots)] }] as const
  })
  return Object.fromEntries(made) as Record<Face, LateTexts[Face]>
}

/** Of one brand, by its values. */
export function textsAt(late: LateTexts, valueAt: (slot: Slot) => string): FirstTexts {
  const made = FACES.map(face => {
    const { letters, slots } = late[face]
    return [face, letters + slots.map(valueAt).join('')] as const
  })
  return Object.fromEntries(made) as Record<Face, string>
}

const lettersIn = (text: string): string => [...new Set(text)].join('')
