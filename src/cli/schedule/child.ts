import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'

export interface Ended {
  code: number
  /** What it printed, its last lines. */
  says: string
}

const MOST_LINES = 20
/** Would make the verbs do something else than they are told. */
const NOT_HANDED_ON = [
  'LIVERY_DEPLOY_AT',
  'LIVERY_DEPLOY_SET',
  'LIVERY_DEPLOY_DRY_RUN',
  'LIVERY_JSON'
]

/** Runs a verb as a process of its own, so that a fault or an end of it is only a code. */
export function livery(
  root: string,
  environment: string | undefined,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {}
): Promise<Ended> {
  const globals = ['--cwd', root, '--no-input', ...(environment ? ['--env', environment] : [])]
  const all = { ...process.env, ...env, NO_COLOR: '1' }
  const handed = Object.entries(all).filter(([name]) => !NOT_HANDED_ON.includes(name))
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(CHECKOUT, 'src/cli/main.ts'),
        ...globals,
        ...words
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: Object.fromEntries(handed) }
    )
    const parts: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
    }
    child.once('error', reject)
    child.once('close', code => {
      const lines = parts.join('').trim().split('\n').slice(-MOST_LINES)
      resolve({ code: code ?? 130, says: lines.join('\n') })
    })
  })
}
