import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ChildServer } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'
import { formOf, press } from '../world/server.ts'

/**
 * People who each send a photo of 10 MB at once, to a server in a process of its own:
 * `node tests/bench/uploads.ts [people] [megapixels]`. Says how many photos are done a second, how
 * long the last one waited, what memory the server takes, and how long other calls wait meanwhile.
 */
const PEOPLE = Number(process.argv[2] ?? 20)
const MEGAPIXELS = Number(process.argv[3] ?? 12)
const BYTES = 10 * 1024 * 1024

const server = new ChildServer()
try {
  await server.start()
  const people = await server.people(PEOPLE, { isPremium: true })
  const bytes = await photo()
  await upload(people[0], bytes)
  say(`photo of ${MEGAPIXELS} megapixels, ${bytes.length} bytes; ${PEOPLE} people`)
  say(`memory before: ${memory('VmRSS')} MB`)
  const others = new AbortController()
  const waits = watch(people[0], others.signal)
  const began = performance.now()
  const took = await Promise.all(people.map(person => upload(person, bytes)))
  const seconds = (performance.now() - began) / 1000
  others.abort()
  say(`${(PEOPLE / seconds).toFixed(2)} uploads a second; the last after ${seconds.toFixed(1)} s`)
  say(`each took ${Math.min(...took).toFixed(1)} to ${Math.max(...took).toFixed(1)} s`)
  say(`peak memory: ${memory('VmHWM')} MB; now ${memory('VmRSS')} MB`)
  const slow = (await waits).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(slow[Math.floor(slow.length * share)] ?? 0)
  say(`other calls meanwhile: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, of ${slow.length}`)
} finally {
  await server.clear()
}

/** What a camera makes: much detail, filled up to the most that may be sent. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const width = Math.round(Math.sqrt((MEGAPIXELS * 1e6 * 4) / 3))
  const create = { width, height: Math.round((width * 3) / 4), channels: 3 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const image = await sharp({ create: { ...create, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  if (image.length > BYTES) throw new Error(`${image.length} bytes are more than 10 MB`)
  const filled = new Uint8Array(BYTES)
  filled.set(image)
  return filled
}

async function upload(who: Person | undefined, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = await formOf('photo', { bytes })
  const address = `http://127.0.0.1:${server.port}`
  const began = performance.now()
  const response = await fetch(`${address}/api/photos.php?domain=avondlicht.example`, {
    method: 'POST',
    headers: { origin: address, cookie: `auth=${who?.cookie}`, ...press(), ...form.headers },
    body: new Uint8Array(form.bytes)
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return (performance.now() - began) / 1000
}

/** Makes other calls all the time; answers with how long each took, in ms. */
async function watch(who: Person | undefined, signal: AbortSignal): Promise<number[]> {
  const took: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    await server.call(who, 'GET', '/api/members.php')
    took.push(performance.now() - began)
    await sleep(50)
  }
  return took
}

/** A figure of the server's process, in MB; of Linux alone. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
