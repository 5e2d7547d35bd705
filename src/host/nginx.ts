import { HEADERS, type HostModel } from './model.ts'
import { nginxAnswers } from './nginx-answers.ts'
import { plain, quoted } from './nginx-words.ts'
import { type HostFile, originOf, type Place, PORTS } from './place.ts'

/**
 * Files for nginx 1.18 or later: `site.conf` listens and holds the certificate, `answers.inc` says how
 * to answer. A server that ends TLS elsewhere includes `answers.inc` in a block of its own.
 */
export function nginxFiles(model: HostModel, place: Place): HostFile[] {
  return [
    { file: 'nginx/site.conf', text: siteConf(model, place) },
    { file: 'nginx/answers.inc', text: nginxAnswers(model, place) },
    { file: 'nginx/brotli.off', text: BROTLI }
  ]
}

const BROTLI = `# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static), link this file as
# brotli.conf into the deployment's folder named "nginx", and reload.
brotli_static on;
`

function siteConf(model: HostModel, place: Place): string {
  const { domain } = model
  const { http, https } = place.ports ?? PORTS
  const { chain, key } = place.certificate ?? {
    chain: `/etc/letsencrypt/live/${domain}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${domain}/privkey.pem`
  }
  const secure = `    listen ${https} ssl http2;
    listen [::]:${https} ssl http2;
    ssl_certificate ${quoted(chain)};
    ssl_certificate_key ${quoted(key)};
    ssl_protocols TLSv1.2 TLSv1.3;`
  return `# ${plain(domain)} on nginx. Livery writes this file with every deploy; changes here are lost.
server {
    listen ${http};
    listen [::]:${http};
    server_name ${plain(domain)} ${plain(`www.${domain}`)};
    server_tokens off;
    location ^~ /.well-known/acme-challenge/ {
        root ${quoted(`${place.path}/acme`)};
    }
    location / {
        return 301 ${originOf(model, place)}$request_uri;
    }
}
server {
${secure}
    server_name ${plain(`www.${domain}`)};
    server_tokens off;
    add_header Strict-Transport-Security ${quoted(HEADERS['Strict-Transport-Security'] ?? '')} always;
    return 301 ${originOf(model, place)}$request_uri;
}
server {
${secure}
    server_name ${plain(domain)};
    include ${quoted(`${place.path}/conf/nginx/answers.inc`)};
}
`
}
