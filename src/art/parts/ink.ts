/**
 * A line that swells towards its middle and ends in points, as a graver cuts it: the path there and,
 * farther down, back again. A straight line is a wedge instead. Of absolute M, C, Q and L.
 */
export function cut(lines: string, weight: number): string {
  return lines.replace(/M[^M]+/g, path => `${path}${backOf(path, weight)}Z`)
}

function backOf(path: string, weight: number): string {
  const points = [...path.matchAll(/(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const
  )
  const letters = path.match(/[CQL]/g) ?? []
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  // Across the line as a whole, always downwards or to the right.
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy) || 1
  const side = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1
  const [nx, ny] = [(-dy / length) * weight * side, (dx / length) * weight * side]
  const moved = points.map(([x, y], index) =>
    index === 0 || index === points.length - 1 ? [x, y] : [x + nx, y + ny]
  )
  if (points.length === 2) return `L${Math.round(first[0] + nx)} ${Math.round(first[1] + ny)}`
  const back = moved.reverse().slice(1)
  let at = 0
  return letters
    .reverse()
    .map(letter => {
      const count = letter === 'C' ? 3 : letter === 'Q' ? 2 : 1
      const part = back.slice(at, at + count)
      at += count
      return letter + part.map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`).join(' ')
    })
    .join('')
}
