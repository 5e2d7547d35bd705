import type { Niche } from '#contract/niche.ts'
import type { Answers, Given } from './answers.ts'
import type { Choice } from './ask.ts'
import { checked, type Question } from './question.ts'

const TONES: Choice<Answers['tone']>[] = [
  { value: 'warm', label: 'warm', hint: 'unhurried: "Good to see you"' },
  { value: 'direct', label: 'direct', hint: 'plain, with the formal address: Sie, u, vous' },
  { value: 'playful', label: 'playful', hint: 'short and cheeky' }
]

/** What a new brand of a niche begins with, where it isn't warm: 5 uses the formal address. */
const NICHE_TONES: Readonly<Partial<Record<Niche, Answers['tone']>>> = {
  2: 'playful',
  4: 'playful',
  5: 'direct',
  7: 'playful'
}

const usualTone = ({ tone, niche }: Given): Answers['tone'] =>
  tone ?? (niche && NICHE_TONES[niche]) ?? 'warm'

export const TONE: Question = {
  title: 'Tone',
  paths: ['brand.tone'],
  isAnswered: so => so.tone !== undefined,
  read: (flags, _, report) => checked(flags, 'tone', 'brand.tone', report),
  async ask(asking, so) {
    return { tone: await asking.choice('How does it speak?', TONES, usualTone(so)) }
  },
  fill: so => ({ tone: usualTone(so) })
}
