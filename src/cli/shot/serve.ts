import { preview } from '#server/http/preview.ts'

export interface Served extends AsyncDisposable {
  addressOf(domain: string, path: string): string
}

/** Serves built sites to the browser, at a port of its own. */
export async function serveBuilt(out: string): Promise<Served> {
  const server = await preview(out, 0)
  const [address] = server.addresses()
  const port = typeof address === 'object' ? address.port : 0
  return {
    addressOf: (domain, path) => `http://${domain}.localhost:${port}${path}`,
    [Symbol.asyncDispose]: () => server.close()
  }
}
