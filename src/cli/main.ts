import { run } from './run.ts'

/** What writing gives once the reader has gone: of a pipe, of a terminal, and whenever after that. */
const READER_GONE = ['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']

// A reader that has seen enough (`livery … | head`) is no fault: the verb goes on, and ends as it does.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!READER_GONE.includes(error.code ?? '')) throw error
  })
}

process.exitCode = await run(process.argv.slice(2))
