import type { FastifyLoggerOptions } from 'fastify'

/** What of an error names no value of a row: Postgres says those in `detail` and `where`. */
const TOLD = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
/** Errors of data quote the value in their message (SQLSTATE class 22). */
const QUOTES = /^22/

type Told = Partial<Record<(typeof TOLD)[number], unknown>>

/** What a server logs: a line a request, on stdout or where a test reads it. */
export function logging(
  log: boolean | { stream: NodeJS.WritableStream }
): FastifyLoggerOptions | false {
  if (log === false) return false
  const base = { level: 'info', serializers: { err: loggedError } }
  return log === true ? base : { ...base, stream: log.stream }
}

/** An error as it stands in the log, which must say nothing of members. */
function loggedError(error: Error & Told): { type: string; message: string; stack: string } {
  const { name: type, message, stack = '' } = error
  const told = TOLD.filter(name => typeof error[name] === 'string')
  const said = QUOTES.test(String(error.code)) ? 'invalid data' : message
  return {
    ...Object.fromEntries(told.map(name => [name, error[name]])),
    type,
    message: said,
    stack: stack.replace(message, said)
  }
}
