import { run } from './run.ts'

/** Write errors after the reader of a pipe or terminal has closed it. */
const READER_GONE = ['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']

// A reader may stop early (`livery … | head`); the verb continues to its usual end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!READER_GONE.includes(error.code ?? '')) throw error
  })
}

process.exitCode = await run(process.argv.slice(2))
