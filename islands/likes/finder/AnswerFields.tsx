import { useEffect, useRef } from 'react'
import { Chip } from '#islands/ui/Chip.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { useMessages } from '#islands/ui/words.ts'
import type { Answer, Question } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { questionWords } from './question-words.ts'
import { Weights } from './Weights.tsx'

/** An answer that may lack its parts yet. */
export interface Draft {
  own: number | undefined
  accept: readonly number[]
  weight: number | undefined
}

interface AnswerFieldsProps {
  question: Question
  draft: Draft
  onChange: (draft: Draft) => void
  onWeight: (weight: number) => void
  /** It was to be saved, though nothing is accepted. */
  isLacking: boolean
  /** What choosing a weight does. */
  effect: string
}

const NO_WEIGHT = 0

/** The answer as it can be saved; what does not matter suits in any form. */
export function finished({ own, accept, weight }: Draft, options: number): Answer | undefined {
  if (own === undefined || weight === undefined) return undefined
  if (accept.length === 0 && weight > NO_WEIGHT) return undefined
  const all = Array.from({ length: options }, (_, index) => index)
  return { own, accept: accept.length === 0 ? all : [...accept], weight }
}

/** The own answer first; what suits in another comes in under it. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { question, draft, onChange } = props
  const finderWords = useMessages(finderMessages)
  const { own, accept } = draft
  const { options } = questionWords(question)
  const choose = (option: number): void => {
    // What is true of oneself is what most want of another: a start, to be changed.
    onChange({ ...draft, own: option, accept: accept.length === 0 ? [option] : accept })
  }
  return (
    <>
      <Field label={finderWords.own} isGroup>
        <RadioTiles
          look="rows"
          name={`own-${question.id}`}
          options={options.map((text, index) => ({ value: String(index), text }))}
          value={own === undefined ? undefined : String(own)}
          onChange={value => choose(Number(value))}
        />
      </Field>
      {own !== undefined && <Another {...props} options={options} />}
    </>
  )
}

interface AnotherProps extends AnswerFieldsProps {
  options: readonly string[]
}

function Another(props: AnotherProps) {
  const { options, draft, onChange, onWeight, isLacking, effect } = props
  const finderWords = useMessages(finderMessages)
  const part = useInSight(draft.weight === undefined)
  const { accept } = draft
  const all = options.map((_, index) => index)
  const isAll = accept.length === all.length
  return (
    <div ref={part} className="finder__another">
      <Field
        label={finderWords.accept}
        isGroup
        error={isLacking ? finderWords.needAccept : undefined}
      >
        <div className="finder__picks">
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
      <Field label={finderWords.weight} hint={effect} isGroup>
        <Weights chosen={draft.weight} onChoose={onWeight} />
      </Field>
    </div>
  )
}

/** Scrolls to what came in by a choice; what is there from the start stays where it is. */
function useInSight(isNew: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const wasNew = useRef(isNew)
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (wasNew.current) {
      part.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
    }
  }, [])
  return part
}
