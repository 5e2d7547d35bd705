import { Worker } from 'node:worker_threads'
import type { Answer } from './answer.ts'
import type { BrandJob } from './brand.ts'
import type { Compiled } from './compile.ts'
import type { Team } from './context.ts'

/** Below this number of brands another thread costs more than it saves. */
const JOBS_PER_THREAD = 2

/** Megabytes per thread (product.md §32: under 1 GB a worker). */
const THREAD_MEMORY = 1000

/**
 * Keeps the given order. After `signal` aborts, no brand starts; running ones finish or clean up.
 */
export async function renderAll(
  compiled: Compiled,
  jobs: readonly BrandJob[],
  options: {
    threads: number
    signal?: AbortSignal | undefined
    begin(job: BrandJob, thread: number): void
    each(job: BrandJob, answer: Answer): void
  }
): Promise<void> {
  if (jobs.length < JOBS_PER_THREAD) return renderHere(compiled, jobs, options)
  const waiting = [...jobs]
  const threads = Math.min(options.threads, Math.ceil(jobs.length / JOBS_PER_THREAD))
  const channel = `livery ${crypto.randomUUID()}`
  const stopped = (): boolean => options.signal?.aborted ?? false

  async function work(_: unknown, thread: number): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { compiled, team: { thread, threads, channel } satisfies Team },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY, maxYoungGenerationSizeMb: 64 },
      env: { ...process.env, NODE_ENV: 'production' }
    })
    try {
      for (let job = waiting.shift(); job !== undefined && !stopped(); job = waiting.shift()) {
        options.begin(job, thread)
        options.each(job, await ask(worker, job))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }).map(work))
}

/** A single brand is faster without starting a thread. */
async function renderHere(
  compiled: Compiled,
  jobs: readonly BrandJob[],
  options: {
    begin(job: BrandJob, thread: number): void
    each(job: BrandJob, answer: Answer): void
  }
): Promise<void> {
  process.env.NODE_ENV = 'production'
  // What renders and draws takes 0.15 s to load, and a build without changes does neither.
  const { openContext } = await import('./context.ts')
  const { answerTo } = await import('./answer.ts')
  const context = openContext(compiled)
  for (const job of jobs) {
    options.begin(job, 0)
    options.each(job, await answerTo(context, job))
  }
}

function ask(worker: Worker, job: BrandJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (answer: Answer): void => settle(() => resolve(answer))
    const onError = (error: Error): void => settle(() => reject(error))
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`a render thread ended with code ${code} at ${job.site.id}`)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(job)
  })
}
