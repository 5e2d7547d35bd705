import { caddyAnswers } from './caddy-answers.ts'
import { plain, quoted } from './caddy-words.ts'
import { HEADERS, type HostModel } from './model.ts'
import { type HostFile, originOf, type Place, PORTS } from './place.ts'

/**
 * Files for Caddy 2.6 or later: `site.caddy` names the addresses (Caddy fetches the certificate and
 * leads http to https by itself), `answers.caddy` says how to answer.
 */
export function caddyFiles(model: HostModel, place: Place): HostFile[] {
  return [
    { file: 'caddy/site.caddy', text: siteFile(model, place) },
    { file: 'caddy/answers.caddy', text: `${caddyAnswers(model, place).join('\n')}\n` }
  ]
}

function siteFile(model: HostModel, place: Place): string {
  const { https } = place.ports ?? PORTS
  const port = https === PORTS.https ? '' : `:${https}`
  return `# ${plain(model.domain)} on Caddy. Livery writes this file with every deploy; changes here are lost.
${plain(`www.${model.domain}${port}`)} {
	header Strict-Transport-Security ${quoted(HEADERS['Strict-Transport-Security'] ?? '')}
	redir ${originOf(model, place)}{uri} permanent
}
${plain(`${model.domain}${port}`)} {
	import ${quoted(`${place.path}/conf/caddy/answers.caddy`)}
}
`
}
