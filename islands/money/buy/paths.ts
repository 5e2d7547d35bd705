/** The bundles, with an offer's code taken. */
export function bundlesPath(offer: { code: string } | null): string {
  return offer === null ? '/credits' : `/credits?discountcode=${offer.code}`
}

/** The bundles with one chosen, for a message that waits. */
export function purchasePath(wanted: { product?: string; pending: number | undefined }): string {
  const query = new URLSearchParams({
    ...(wanted.product === undefined ? {} : { product: wanted.product }),
    ...(wanted.pending === undefined ? {} : { pending: String(wanted.pending) })
  })
  return query.size === 0 ? '/credits' : `/credits?${query}`
}
