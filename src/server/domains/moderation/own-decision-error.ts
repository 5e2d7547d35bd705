/** The first decider may not decide the appeal (DSA 20; product.md §19). */
export class OwnDecisionError extends Error {
  override name = 'OwnDecision' as const
  constructor() {
    super('an appeal is decided by somebody else than who decided first')
  }
}
