import { parentPort, workerData } from 'node:worker_threads'
import type { BrandJob } from './brand.ts'
import type { Compiled } from './compile.ts'
import { answerTo } from './pool.ts'
import { openWorkshop } from './workshop.ts'

const { compiled } = workerData as { compiled: Compiled }
const workshop = openWorkshop(compiled)

parentPort?.on('message', async (job: BrandJob) => {
  parentPort?.postMessage(await answerTo(await workshop, job))
})
