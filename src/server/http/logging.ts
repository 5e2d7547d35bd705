import type { FastifyLoggerOptions } from 'fastify'

/** Error fields without row values; Postgres puts those into `detail` and `where`. */
const TOLD = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
/** SQLSTATE class 22: the message quotes the value. */
const QUOTES = /^22/

type Told = Partial<Record<(typeof TOLD)[number], unknown>>

export function logging(
  log: boolean | { stream: NodeJS.WritableStream }
): FastifyLoggerOptions | false {
  if (log === false) return false
  const base = { level: 'info', serializers: { err: loggedError } }
  return log === true ? base : { ...base, stream: log.stream }
}

/** Removes member data from an error. */
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
