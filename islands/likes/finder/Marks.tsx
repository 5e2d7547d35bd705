import { classes } from '#islands/ui/classes.ts'
import type { Question } from '#stores/likes/finder.ts'

interface MarksProps {
  questions: readonly Question[]
  /** Index of the question that is asked. */
  now?: number | undefined
}

/** Windows that light, tiles that turn, leaves on a rule: one for each question. */
export function Marks({ questions, now }: MarksProps) {
  return (
    <div className="finder__marks" aria-hidden="true">
      {questions.map(({ id, answer }, at) => (
        <i key={id} className={classes(answer !== null && 'is-on', at === now && 'is-now')} />
      ))}
    </div>
  )
}
