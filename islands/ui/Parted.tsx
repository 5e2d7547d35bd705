import { Fragment } from 'react'

/** A long name in large letters breaks before an underscore. */
export function Parted({ name }: { name: string }) {
  const [first, ...others] = name.split('_')
  return (
    <>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name keep their places
        <Fragment key={index}>
          <wbr />_{part}
        </Fragment>
      ))}
    </>
  )
}
