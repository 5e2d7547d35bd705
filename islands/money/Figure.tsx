/** A number with its unit beside it, on one line wherever it fits. */
export function Figure({ count, unit }: { count: number; unit: string }) {
  return (
    <p className="amount flex flex-wrap items-baseline gap-x-3">
      <span className="display">{count}</span>
      <span className="font-ui text-ui leading-snug font-semibold">{unit}</span>
    </p>
  )
}
