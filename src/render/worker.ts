import { parentPort, workerData } from 'node:worker_threads'
import type { BrandJob } from './brand.ts'
import type { Compiled } from './compile.ts'
import { openContext } from './context.ts'
import { answerTo } from './pool.ts'

const { compiled } = workerData as { compiled: Compiled }
const context = openContext(compiled)

parentPort?.on('message', async (job: BrandJob) => {
  parentPort?.postMessage(await answerTo(context, job))
})
