import { Chip } from '#islands/ui/Chip.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { useMessages } from '#islands/ui/words.ts'
import type { Answer, Question } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { questionWords } from './question-words.ts'

/** An answer that may lack its own option yet. */
export interface Draft {
  own: number | undefined
  accept: readonly number[]
  weight: number
}

interface AnswerFieldsProps {
  question: Question
  draft: Draft
  onChange: (draft: Draft) => void
  /** It was to be saved: say what lacks. */
  isTried: boolean
}

export const NO_WEIGHT = 0
const WEIGHTS = 4

/** The answer as it can be saved; what does not matter suits in any form. */
export function finished(draft: Draft, options: number): Answer | undefined {
  const { own, accept, weight } = draft
  if (own === undefined || (accept.length === 0 && weight > NO_WEIGHT)) return undefined
  const all = Array.from({ length: options }, (_, index) => index)
  return { own, accept: weight === NO_WEIGHT && accept.length === 0 ? all : [...accept], weight }
}

export function AnswerFields({ question, draft, onChange, isTried }: AnswerFieldsProps) {
  const finderWords = useMessages(finderMessages)
  const { own, accept, weight } = draft
  const weights = finderWords.weights()
  const { options } = questionWords(question)
  const all = options.map((_, index) => index)
  const isAll = accept.length === all.length
  const choose = (option: number): void => {
    // What is true of oneself is what most want of another: a start, to be changed.
    const first = accept.length === 0 ? [option] : accept
    onChange({ ...draft, own: option, accept: first })
  }
  return (
    <div className="finder__fields grid gap-6 content-start min-w-0 md:grid-cols-2 md:gap-8">
      <Field
        label={finderWords.own}
        isGroup
        error={isTried && own === undefined ? finderWords.first : undefined}
      >
        <RadioTiles
          look="rows"
          name={`own-${question.id}`}
          options={options.map((text, index) => ({ value: String(index), text }))}
          value={own === undefined ? undefined : String(own)}
          onChange={value => choose(Number(value))}
        />
      </Field>
      <div className="grid gap-6 content-start min-w-0">
        <Field
          label={finderWords.accept}
          isGroup
          error={
            isTried && accept.length === 0 && weight > NO_WEIGHT
              ? finderWords.needAccept
              : undefined
          }
        >
          <div className="finder__picks flex flex-wrap gap-2">
            {options.map((text, index) => {
              const isOn = accept.includes(index)
              const others = accept.filter(option => option !== index)
              const toggled = isOn ? others : [...others, index].sort()
              return (
                <Chip
                  key={text}
                  kind="pick"
                  checked={isOn}
                  onClick={() => onChange({ ...draft, accept: toggled })}
                >
                  {text}
                </Chip>
              )
            })}
            <Chip
              kind="pick"
              checked={isAll}
              onClick={() => onChange({ ...draft, accept: isAll ? [] : all })}
            >
              {finderWords.everything}
            </Chip>
          </div>
        </Field>
        <Field label={finderWords.weight} isGroup>
          <RadioTiles
            look="segments"
            name={`weight-${question.id}`}
            options={Array.from({ length: WEIGHTS }, (_, value) => ({
              value: String(value),
              text: weights[value] ?? ''
            }))}
            value={String(weight)}
            onChange={value => onChange({ ...draft, weight: Number(value) })}
          />
        </Field>
      </div>
    </div>
  )
}
