import { createServer, type IncomingMessage, request } from 'node:http'
import { freePort, type Running } from './world.ts'

/** Stands before an S3 and answers some requests with a refusal of its own. */
export async function createProxy(
  to: number,
  refusal: (request: IncomingMessage) => number | undefined
): Promise<Running> {
  const port = await freePort()
  const server = createServer((asked, answer) => {
    const status = refusal(asked)
    if (status !== undefined) {
      asked.resume()
      answer.writeHead(status, { 'Content-Type': 'application/xml' })
      answer.end('<Error><Code>AccessDenied</Code><Message>No.</Message></Error>')
      return
    }
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers }, found => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
