import type { RequestCtx } from '../../core/context.ts'
import { refuseFields } from '../../core/refusal.ts'
import { discardFile, type Stored, storeImage } from './files.ts'
import type { Crop } from './image.ts'

export type ReceivedImage = { stored: Stored } | { failed: unknown }

/**
 * For `before`; its refusal waits for the transaction, where a repeated call gets its first
 * response.
 */
export async function receiveImage(
  { app, brand, upload }: RequestCtx,
  crop?: Crop,
  check: () => Promise<void> = async () => {}
): Promise<ReceivedImage> {
  try {
    await check()
    const { path } = upload ?? refuseFields({ photo: 'required' })
    return { stored: await storeImage(app, brand, { path, crop }) }
  } catch (failed) {
    return { failed }
  }
}

/** Throws the refusal, in the transaction. */
export function storedIn(received: ReceivedImage): Stored {
  if ('failed' in received) throw received.failed
  return received.stored
}

/** Removes an unkept picture, in a route's `after`. */
export async function forgetImage({ app }: RequestCtx, received: ReceivedImage): Promise<void> {
  if ('stored' in received) await discardFile(app, received.stored.file)
}
