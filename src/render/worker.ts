import { parentPort, workerData } from 'node:worker_threads'
import { answerTo } from './answer.ts'
import type { BrandJob } from './brand.ts'
import type { Compiled } from './compile.ts'
import { openContext, type Team } from './context.ts'

const { compiled, team } = workerData as { compiled: Compiled; team: Team }
const context = openContext(compiled, team)

parentPort?.on('message', async (job: BrandJob) => {
  parentPort?.postMessage(await answerTo(context, job))
})
