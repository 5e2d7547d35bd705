import { Worker } from 'node:worker_threads'
import { Turns } from './turns.ts'

export interface Raw {
  width: number
  height: number
  data: Uint8Array
}

/** One at a time: 50 megapixels take 600 MB. */
const turns = new Turns(1, Number.POSITIVE_INFINITY)

/** A photo of 50 megapixels takes about six seconds. */
const LONGEST_MS = 30_000

/** Decodes in a thread, to keep other calls running. Throws for broken or slow files. */
export async function decodeHeic(path: string): Promise<Raw> {
  const taken = await turns.take(() => decoded(path))
  if (taken === undefined) throw new Error('too many wait')
  return taken.done
}

async function decoded(path: string): Promise<Raw> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: path,
    // Keeps the decoder's messages out of the log.
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
