import { InvalidArgumentError } from 'commander'
import { CommandError } from './errors.ts'
import { EXIT } from './terminal.ts'

const HIGHEST_PORT = 65_535

export function portNumber(value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port
  throw new InvalidArgumentError(`A whole number from 1 to ${HIGHEST_PORT} is needed.`)
}

/**
 * Explains a port in use and rethrows other errors. `wished` is that of --port; servers have a
 * second one for operators.
 */
export function portTaken(wished: number): (error: unknown) => never {
  return error => {
    if (!(error instanceof Error && 'code' in error)) throw error
    const port = 'port' in error ? Number(error.port) : wished
    const option = port === wished ? '--port' : 'LIVERY_OPERATOR_PORT'
    if (error.code === 'EACCES') {
      const message = `this user may not listen on port ${port}. Choose one above 1023 with ${option}.`
      throw new CommandError(message, EXIT.environment)
    }
    if (error.code !== 'EADDRINUSE') throw error
    const message = `port ${port} is taken. Stop what listens there, or choose another with ${option}.`
    throw new CommandError(message, EXIT.environment)
  }
}
