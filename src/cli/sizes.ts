/** Decimal units: 1.2 MB, 340 KB. */
export function megabytes(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  if (bytes >= 1_000) return `${(bytes / 1_000).toFixed(0)} KB`
  return `${bytes} B`
}

/** With a sign: +340 KB. */
export function byteChange(bytes: number): string {
  return `${bytes < 0 ? '-' : '+'}${megabytes(Math.abs(bytes))}`
}

/** Aligns columns; the last is not padded. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0))
  )
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}
