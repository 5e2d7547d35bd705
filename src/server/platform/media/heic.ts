import { Worker } from 'node:worker_threads'
import { Turns } from './turns.ts'

/** Pixels, four bytes each (RGBA). */
export interface Raw {
  width: number
  height: number
  data: Uint8Array
}

/** The decoder takes 600 MB for 50 megapixels, so there is one at a time. */
const turns = new Turns(1, Number.POSITIVE_INFINITY)

/** A photo of 50 megapixels takes about six seconds. */
const LONGEST_MS = 30_000

/**
 * Decodes a HEIC file in a thread of its own, so that other calls go on meanwhile. Its own rotation is
 * applied. Throws where it is broken or takes too long.
 */
export async function decodeHeic(path: string): Promise<Raw> {
  const taken = await turns.take(() => decoded(path))
  if (taken === undefined) throw new Error('too many wait')
  return taken.done
}

async function decoded(path: string): Promise<Raw> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: path,
    // What the decoder says of broken files is for nobody's log.
    stdout: true,
    stderr: true
  })
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  const timer = setTimeout(() => reject(new Error('takes too long to decode')), LONGEST_MS)
  worker.once('message', ({ width, height, data }: Raw & { data: ArrayBuffer }) =>
    resolve({ width, height, data: new Uint8Array(data) })
  )
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('decoded nothing')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
