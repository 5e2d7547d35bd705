/** Why an act was refused, read out as it comes. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="fault" role="alert">
      {text}
    </p>
  )
}
