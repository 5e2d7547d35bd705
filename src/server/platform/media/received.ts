import type { Access } from '#contract/endpoint.ts'
import { refuseFields } from '../../core/refusal.ts'
import type { Call } from '../../core/route.ts'
import { discardFile, type Stored, storeImage } from './files.ts'
import type { Crop } from './image.ts'

type Made = { stored: Stored } | { failed: unknown }

const received = new WeakMap<object, Made>()

/**
 * Makes and stores the picture that came with a call, before its transaction, so that no connection is
 * held meanwhile: for a route's `before`. `check` refuses early what the transaction would refuse. A
 * refusal waits for the transaction, where a call that was answered before is answered the same again.
 */
export async function receiveImage(
  call: Call<unknown, unknown, Access>,
  crop?: Crop,
  check: () => Promise<void> = async () => {}
): Promise<void> {
  try {
    await check()
    const { path } = call.upload ?? refuseFields({ photo: 'required' })
    received.set(call, { stored: await storeImage(call.world, call.brand, { path, crop }) })
  } catch (failed) {
    received.set(call, { failed })
  }
}

/** The picture that receiveImage made for this call, or its refusal: in the transaction. */
export function receivedImage(call: object): Stored {
  const made = received.get(call)
  if (made === undefined) throw new TypeError('no picture was received for this call')
  if ('failed' in made) throw made.failed
  return made.stored
}

/** Removes it where nothing kept it: for a route's `after`. */
export async function forgetImage(call: Call<unknown, unknown, Access>): Promise<void> {
  const made = received.get(call)
  if (made && 'stored' in made) await discardFile(call.world, made.stored.file)
}
