import { caddyAnswers } from './caddy-answers.ts'
import { plain, quoted } from './caddy-words.ts'
import { type HostFile, type Installation, originOf, PORTS } from './installation.ts'
import { HEADERS, type HostModel } from './model.ts'

/** Caddy 2.6 or later; it gets certificates and redirects http by itself. */
export function caddyFiles(model: HostModel, installation: Installation): HostFile[] {
  return [
    { file: 'caddy/site.caddy', text: siteFile(model, installation) },
    { file: 'caddy/answers.caddy', text: `${caddyAnswers(model, installation).join('\n')}\n` }
  ]
}

function siteFile(model: HostModel, installation: Installation): string {
  const { https } = installation.ports ?? PORTS
  const port = https === PORTS.https ? '' : `:${https}`
  return `# ${plain(model.domain)} on Caddy. Livery writes this file with every deploy; changes here are lost.
${model.otherNames.map(name => plain(`${name}${port}`)).join(', ')} {
	header Strict-Transport-Security ${quoted(HEADERS['Strict-Transport-Security'] ?? '')}
	redir ${originOf(model, installation)}{uri} permanent
}
${plain(`${model.domain}${port}`)} {
	import ${quoted(`${installation.path}/conf/caddy/answers.caddy`)}
}
`
}
