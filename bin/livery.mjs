#!/usr/bin/env node
// Runs under any Node: sets up what is missing, then hands over to the Node that comes with us.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setUp } from '../scripts/set-up.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = await setUp(root)
const child = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL('../src/cli/main.ts', import.meta.url)),
    ...process.argv.slice(2)
  ],
  {
    stdio: 'inherit',
    env: {
      // Compiled once: a verb starts in half the time. Node goes without where it cannot write there.
      NODE_COMPILE_CACHE: join(root, '.livery', 'cache', 'node'),
      ...process.env,
      ...(process.env.LIVERY_NO_COLOR && { NO_COLOR: '1' })
    }
  }
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal === 'SIGINT' ? 130 : (code ?? 1)))
