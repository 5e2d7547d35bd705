let loading: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture: libvips takes a part of a start, and a start has no picture. */
export const loadSharp = () => (loading ??= load())

async function load(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
