/**
 * The quickest of many runs, in ms: slower ones also measure what else the machine does. Only its
 * ratio to another one of the same run says something about the code.
 */
export function quickest(work: () => unknown, runs = 25): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}
