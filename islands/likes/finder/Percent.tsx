import { classes } from '#islands/ui/classes.ts'
import { useMessages } from '#islands/ui/words.ts'
import { finderMessages } from '#stores/messages/finder.ts'

interface PercentProps {
  percent: number
  className: string
  /** The number is a drawing that takes the size of its place. */
  isDrawn?: boolean
}

/** Where the number stands in the sentence differs by language. */
const NUMBER = /\d+\s*%/

/** How well two fit: the number large, the rest of the sentence around it. */
export function Percent({ percent, className, isDrawn = false }: PercentProps) {
  const finderWords = useMessages(finderMessages)
  const sentence = finderWords['results.percent']({ percent })
  const [number = ''] = sentence.match(NUMBER) ?? []
  const [before = '', after = ''] = sentence.split(number)
  return (
    <p className={classes('percent', className)}>
      {before.trim() !== '' && <span>{before} </span>}
      {isDrawn ? (
        <b className="percent__drawn">
          <span className="sr-only">{number}</span>
          <Drawn digits={String(percent)} />
        </b>
      ) : (
        <b className="figures">{number}</b>
      )}
      {after.trim() !== '' && <span> {after}</span>}
    </p>
  )
}

/** Room of one digit and of the sign, and above the baseline, at a size of 100. */
const DIGIT = 56
const SIGN = 44
const TOP = 74

function Drawn({ digits }: { digits: string }) {
  return (
    <svg
      viewBox={`0 0 ${digits.length * DIGIT + SIGN} ${TOP}`}
      aria-hidden="true"
      focusable="false"
    >
      <text y={TOP - 1} fontSize="100">
        {digits}
        <tspan dx="6" dy="-36" fontSize="46">
          %
        </tspan>
      </text>
    </svg>
  )
}
