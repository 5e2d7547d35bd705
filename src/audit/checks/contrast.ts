import type { Check } from '../check.ts'

interface Pair {
  mode: string
  front: string
  ground: string
  ratio: number
  need: number
  ok: boolean
}

/** Reads the contrast proof of the served values (product.md §28.2). */
export const contrast: Check = {
  name: 'contrast',
  describes: 'every pair of colours reaches its contrast',
  run(built) {
    const page = built.pages[0]
    if (page === undefined) return []
    if (!built.files.has('theme.proof.json'))
      return [{ page, message: 'theme.proof.json is missing' }]
    const { pairs } = JSON.parse(built.read('theme.proof.json')) as { pairs: readonly Pair[] }
    if (pairs.length === 0) return [{ page, message: 'theme.proof.json proves nothing' }]
    return pairs
      .filter(({ ratio, need, ok }) => !ok || ratio < need)
      .map(({ mode, front, ground, ratio, need }) => ({
        page,
        message: `${mode}: ${front} on ${ground} has ${ratio.toFixed(2)}:1 and needs ${need}:1`
      }))
  }
}
