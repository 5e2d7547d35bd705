import sharp from 'sharp'

/** A small photo that is accepted. */
export const picture = new Uint8Array(
  await sharp({ create: { width: 480, height: 420, channels: 3, background: '#a65' } })
    .jpeg()
    .toBuffer()
)
