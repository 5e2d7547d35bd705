import type { FastifyInstance, FastifyReply } from 'fastify'
import { typeOf } from '#host/model.ts'

/** The operators' app as it was bundled; names in `files` change with their content. */
export interface ConsoleFiles {
  script: string
  style: string
  icon: string
  files: ReadonlyMap<string, Uint8Array>
}

/** Addresses of its pages; the app itself knows which is which. */
const PAGES = ['/admin', '/admin/', '/admin/app', '/admin/app/*']

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // A photo is fetched once and shown from memory.
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'"
].join('; ')

/** Serves the operators' app: one document for all of its pages, and its files. */
export function serveConsole(server: FastifyInstance, load: () => Promise<ConsoleFiles>): void {
  let loaded: Promise<ConsoleFiles> | undefined
  const files = (): Promise<ConsoleFiles> => {
    loaded ??= load().catch(error => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  for (const url of PAGES) {
    server.get(url, async (_, reply) => sendPage(reply, await files()))
  }
  server.get('/admin/assets/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const bytes = (await files()).files.get(name)
    if (bytes === undefined) return reply.callNotFound()
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .type(typeOf(name))
      .send(bytes)
  })
}

function sendPage(reply: FastifyReply, { script, style, icon }: ConsoleFiles): FastifyReply {
  return reply
    .header('Content-Security-Policy', POLICY)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Livery</title>
<link rel="icon" href="/admin/assets/${icon}">
<link rel="stylesheet" href="/admin/assets/${style}">
<script type="module" src="/admin/assets/${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript.</noscript>
</body>
</html>
`)
}
