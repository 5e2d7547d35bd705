/** A page view more than a visitor: one address deals its views to one arm (docs, "What is assumed"). */
const VIEWS_A_VISITOR = 2

/** Strength of the prior around the weights, in visitors. */
const PRIOR = 200

/** A right split is called broken with at most this probability, however often one looks. */
export const SPLIT_ALPHA = 0.001

/**
 * Logarithm of the evidence that visitors were not dealt by the weights: a Bayes factor of a
 * Dirichlet mixture against the weights (Lindon and Malek 2022).
 */
export function splitEvidence(views: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map(weight => weight / sum)
  const counts = views.map(count => count / VIEWS_A_VISITOR)
  const n = counts.reduce((all, count) => all + count, 0)
  const parts = shares.map((share, index) => {
    const count = counts[index] ?? 0
    const prior = PRIOR * share
    return logGamma(prior + count) - logGamma(prior) - count * Math.log(share)
  })
  return parts.reduce((all, part) => all + part, logGamma(PRIOR) - logGamma(PRIOR + n))
}

/** Stirling's series, after a shift to where it is exact. */
function logGamma(given: number): number {
  let shift = 0
  let x = given
  for (; x < 12; x++) shift += Math.log(x)
  const square = 1 / (x * x)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift
}
