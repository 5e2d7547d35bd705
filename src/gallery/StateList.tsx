import { usePageState } from './states.ts'
import { kilobytes } from './TileCard.tsx'
import type { Tile } from './tiles.ts'
import type { PageState } from './view.ts'

/** What the checks say about a page as it is built. */
export function StateList({ tile }: { tile: Tile }) {
  const state = usePageState(tile)
  return (
    <section className="checks" aria-label="Checks">
      <h2>Checks</h2>
      <p className="hint">Of the page as it is built, without what you turn here.</p>
      {state ? <Found state={state} tile={tile} /> : <p>Looking …</p>}
    </section>
  )
}

function Found({ state, tile }: { state: PageState; tile: Tile }) {
  const { bytes, allowed, claims, remarks } = state
  const contrast = state.contrast[tile.scheme]
  return (
    <>
      <h3>Bytes of a first visit</h3>
      <table>
        <tbody>
          <Budget name="All" bytes={bytes.total} allowed={allowed.total} />
          <Budget name="Scripts" bytes={bytes.script} allowed={allowed.script} />
          <Budget name="HTML" bytes={bytes.html} allowed={allowed.html} />
        </tbody>
      </table>
      {contrast && (
        <>
          <h3>Contrast, {tile.scheme}</h3>
          <p data-faulty={contrast.failing > 0 || undefined}>
            {contrast.failing > 0
              ? `${contrast.failing} pairs of colours are too close.`
              : 'Every pair of colours reaches its contrast.'}{' '}
            The tightest is {contrast.front} on {contrast.ground}: {contrast.ratio.toFixed(2)}:1,
            needed {contrast.need}:1.
          </p>
        </>
      )}
      <h3>Claims</h3>
      <ul>
        {claims.map(({ key, source, isProven }) => (
          <li key={key} data-faulty={!isProven || undefined}>
            <code>{key}</code>: {isProven ? source : `no proof; there is no ${source}`}
          </li>
        ))}
      </ul>
      {remarks.length > 0 && (
        <>
          <h3>Remarks</h3>
          <ul>
            {remarks.map(({ check, message }) => (
              <li key={`${check} ${message}`} data-faulty>
                {check}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Budget({ name, bytes, allowed }: { name: string; bytes: number; allowed: number }) {
  return (
    <tr data-faulty={bytes > allowed || undefined}>
      <th scope="row">{name}</th>
      <td>
        <meter min={0} max={allowed} value={Math.min(bytes, allowed)} aria-label={name} />
      </td>
      <td>
        {kilobytes(bytes)} of {kilobytes(allowed)}
        {bytes > allowed && ' – too many'}
      </td>
    </tr>
  )
}
