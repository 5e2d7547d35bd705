import type { FastifyInstance } from 'fastify'
import { operatorPortFrom } from '../settings.ts'
import type { ServerOptions } from './options.ts'
import { isTaken, portOf } from './port.ts'

/** Listens on the operators' port; returns the address of the console. */
export async function listenForOperators(
  server: FastifyInstance,
  { env, operatorPort }: ServerOptions
): Promise<string> {
  const asked = operatorPortFrom(env)
  const listen = (port: number) => server.listen({ port, host: '127.0.0.1' })
  await listen(asked ?? operatorPort ?? 0).catch(error => {
    if (asked !== undefined || !isTaken(error)) throw error
    return listen(0)
  })
  return `http://127.0.0.1:${portOf(server)}/admin`
}
