const TABLE = /<table>[\s\S]*?<\/table>/g
const HEADING = /<th[^>]*>([\s\S]*?)<\/th>/g
const CELL = /<td([^>]*)>/g

/** Labels table cells for narrow screens that stack them; expects the markup of the legal room. */
export function labelledCells(html: string): string {
  return html.replace(TABLE, table => {
    const headings = [...table.matchAll(HEADING)].map(([, inner = '']) => plain(inner))
    let cell = 0
    return table.replace(CELL, (_, attributes: string) => {
      const label = headings[cell++ % headings.length] ?? ''
      return `<td${attributes} data-label="${label}">`
    })
  })
}

const plain = (inner: string): string => inner.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;')
