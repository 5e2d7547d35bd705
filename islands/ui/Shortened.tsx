/** Words of a button that stands beside a title: fewer where both share a phone's width. */
export function Shortened({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-md:hidden">{long}</span>
      <span className="md:hidden">{short}</span>
    </>
  )
}
