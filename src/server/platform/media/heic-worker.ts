import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

/** Decodes one file to RGBA; the decoder's memory is freed with the thread. */
const { width, height, data } = await decode({ buffer: readFileSync(String(workerData)) })
parentPort?.postMessage({ width, height, data: data.buffer }, [data.buffer as ArrayBuffer])
