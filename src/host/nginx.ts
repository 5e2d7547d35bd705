import { type HostFile, type Installation, originOf, PORTS } from './installation.ts'
import { HEADERS, type HostModel } from './model.ts'
import { nginxAnswers } from './nginx-answers.ts'
import { armVariable, plain, quoted } from './nginx-words.ts'

/**
 * nginx 1.18 or later. It doesn't start without its certificate, so `tls.conf` is used only once it
 * is linked into the folder `tls`.
 */
export function nginxFiles(model: HostModel, installation: Installation): HostFile[] {
  return [
    { file: 'nginx/site.conf', text: siteConf(model, installation) },
    { file: 'nginx/tls.conf', text: tlsConf(model, installation) },
    { file: 'nginx/answers.inc', text: nginxAnswers(model, installation) },
    ...(model.splits.length > 0 ? [{ file: 'nginx/arms.inc', text: armsInc(model) }] : []),
    { file: 'nginx/brotli.off', text: BROTLI }
  ]
}

const BROTLI = `# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static), link this file as
# brotli.conf into the deployment's folder named "nginx", and reload.
brotli_static on;
`

const NOTICE = 'Livery writes this file with every deploy; changes here are lost.'

function siteConf(model: HostModel, installation: Installation): string {
  const { domain } = model
  const { http } = installation.ports ?? PORTS
  const arms =
    model.splits.length > 0
      ? `include ${quoted(`${installation.path}/conf/nginx/arms.inc`)};\n`
      : ''
  return `# ${plain(domain)} on nginx. ${NOTICE}
${arms}server {
    listen ${http};
    listen [::]:${http};
    server_name ${[domain, ...model.otherNames].map(plain).join(' ')};
    server_tokens off;
    location ^~ /.well-known/acme-challenge/ {
        root ${quoted(`${installation.path}/acme`)};
    }
    location / {
        return 301 ${originOf(model, installation)}$request_uri;
    }
}
# Nothing stands there until the certificate does.
include ${quoted(`${installation.path}/tls/*.conf`)};
`
}

/** Deals visitors by address and browser, which stay the same without a cookie. */
function armsInc(model: HostModel): string {
  const blocks = model.splits.map(split => {
    const shares = split.arms
      .slice(0, -1)
      .map(({ page, weight }) => `    ${weight}% ${quoted(page.slice(split.path.length))};`)
    const by = `"${plain(split.salt)}|$remote_addr|$http_user_agent"`
    return `split_clients ${by} $${armVariable(model, split)} {\n${shares.join('\n')}\n    * "";\n}\n`
  })
  return `# Arms of the experiments of ${plain(model.domain)}. ${NOTICE}\n${blocks.join('')}`
}

function tlsConf(model: HostModel, installation: Installation): string {
  const { domain } = model
  const { https } = installation.ports ?? PORTS
  const { chain, key } = installation.certificate ?? {
    chain: `/etc/letsencrypt/live/${domain}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${domain}/privkey.pem`
  }
  const secure = `    listen ${https} ssl http2;
    listen [::]:${https} ssl http2;
    ssl_certificate ${quoted(chain)};
    ssl_certificate_key ${quoted(key)};
    ssl_protocols TLSv1.2 TLSv1.3;`
  return `# ${plain(domain)} on nginx over TLS. ${NOTICE}
server {
${secure}
    server_name ${model.otherNames.map(plain).join(' ')};
    server_tokens off;
    add_header Strict-Transport-Security ${quoted(HEADERS['Strict-Transport-Security'] ?? '')} always;
    return 301 ${originOf(model, installation)}$request_uri;
}
server {
${secure}
    server_name ${plain(domain)};
    include ${quoted(`${installation.path}/conf/nginx/answers.inc`)};
}
`
}
