import type { RequestCtx } from '../../core/context.ts'
import { refuseFields } from '../../core/refusal.ts'
import { discardFile, type Stored, storeImage } from './files.ts'
import type { Crop } from './image.ts'

/** The picture that came with a call, or why there is none. */
export type ReceivedImage = { stored: Stored } | { failed: unknown }

/**
 * Makes and stores the picture that came with a call, before its transaction, so that no connection is
 * held meanwhile: for a route's `before`. `check` refuses early what the transaction would refuse. A
 * refusal waits for the transaction, where a call that was answered before is answered the same again.
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

/** Returns the picture that receiveImage stored, or throws its refusal: in the transaction. */
export function storedIn(received: ReceivedImage): Stored {
  if ('failed' in received) throw received.failed
  return received.stored
}

/** Removes the picture where nothing kept it: for a route's `after`. */
export async function forgetImage({ app }: RequestCtx, received: ReceivedImage): Promise<void> {
  if ('stored' in received) await discardFile(app, received.stored.file)
}
