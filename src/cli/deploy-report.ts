import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployChanges } from '#host/deployment.ts'
import type { Shipment } from './deploy-shipment.ts'
import type { Destination } from './deploy-target.ts'
import { megabytes } from './sizes.ts'
import type { Terminal } from './terminal.ts'
import { bold } from './visible.ts'

/** Files listed by name; with more, only their number. */
const NAMED = 8

export function sayChanges(terminal: Terminal, { bundle, destination, changes }: Shipment): void {
  terminal.result(
    `${bold(bundle.domain)}  ${bundle.pages} pages to ${destination.kind} at ${destination.path}`
  )
  if (changes === undefined) {
    terminal.result(`  nothing changes: ${bundle.id} is live`)
    return
  }
  const { added, changed, removed, same, bytes } = changes
  terminal.result(
    `  ${added.length} files added, ${changed.length} changed, ${removed.length} removed, ${same} as they were; ${megabytes(bytes)} to send`
  )
  const named = [
    ...added.map(file => `    + ${file}`),
    ...changed.map(file => `    ~ ${file}`),
    ...removed.map(file => `    - ${file}`)
  ].filter(line => !/\.(?:br|gz)$/.test(line))
  for (const line of named.slice(0, NAMED)) terminal.result(line)
  if (named.length > NAMED)
    terminal.result(`    and ${named.length - NAMED} more, packed forms apart`)
}

/** The operator's next step: Livery starts and reloads no server. */
export function sayNextStep(
  terminal: Terminal,
  { kind, path }: Destination,
  changes: DeployChanges
): void {
  const isConf = [...changes.added, ...changes.changed].some(file => file.startsWith('conf/'))
  if (kind === 'nginx' && isConf) {
    if (!existsSync(join(path, 'tls'))) {
      terminal.result(
        `  First, also where https is answered already: link ${path}/conf/nginx/tls.conf into ${path}/tls; until then only http is (docs/recipes/deploy.md)`
      )
    }
    terminal.result(
      `  nginx: include ${path}/conf/nginx/site.conf in http { }, then nginx -s reload`
    )
  } else if (kind === 'caddy' && isConf) {
    terminal.result(`  Caddy: import ${path}/conf/caddy/site.caddy, then caddy reload`)
  } else if (kind === 'netlify' || kind === 'cloudflare') {
    const tool = kind === 'netlify' ? 'netlify deploy --prod --dir' : 'wrangler pages deploy'
    terminal.result(`  The folder is ready; send it with: ${tool} ${path}/current/site`)
  } else if (kind === 's3' && isConf) {
    terminal.result('  The CDN needs new functions: livery host writes them.')
  }
}
