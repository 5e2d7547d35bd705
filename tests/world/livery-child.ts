// A process that stays open and runs command lines one after another, each as a fresh process would:
// its folder, environment and exit code are of that command line alone.
import { run } from '../../src/cli/run.ts'
import type { Asked } from './livery-host.ts'

const startEnv = { ...process.env }
const before = new Map(process.eventNames().map(name => [name, process.listeners(name as 'exit')]))
let idle: Map<string, number> | undefined

process.on('disconnect', () => process.exit())
process.on('message', async ({ words, env, end }: Asked) => {
  // What holds a process open when nothing runs: the pipes and the channel to the host.
  idle ??= holding()
  setEnv(env)
  const code = await run(words)
  for (const name of process.eventNames()) {
    for (const listener of process.listeners(name as 'exit')) {
      const isOwn = name === 'message' || name === 'disconnect'
      if (!isOwn && !before.get(name)?.includes(listener)) process.off(name, listener)
    }
  }
  while (isHeldOpen(idle)) await new Promise(resolve => setTimeout(resolve, 2).unref())
  setEnv(startEnv)
  process.exitCode = undefined
  process.stdout.write(end)
  process.stderr.write(end)
  process.send?.(code)
})

function setEnv(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && process.env[name] !== value) process.env[name] = value
  }
}

/** How many of each kind of resource keep this process from ending. */
function holding(): Map<string, number> {
  const count = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) count.set(kind, (count.get(kind) ?? 0) + 1)
  return count
}

/** Whether a process of its own would not end yet: a socket, a timer or a thread is still open. */
function isHeldOpen(idle: Map<string, number>): boolean {
  return [...holding()].some(([kind, count]) => count > (idle.get(kind) ?? 0))
}
