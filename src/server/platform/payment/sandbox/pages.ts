import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { majorOf } from '#contract/amount.ts'
import type { PayProvider } from '#contract/payments.ts'
import { escaped } from '#locales/words.ts'

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#c9ccd1,#4a4f57);--soft:light-dark(#f2f3f5,#22262b);--strong:light-dark(#14508c,#8cc4ff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#16191d);color:light-dark(#1b1e22,#eceff3);overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.2;margin:1.5rem 0 .5rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0}
.sandbox{margin:0;padding:.75rem 1rem;border:2px dashed var(--strong);border-radius:.5rem;font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:light-dark(#555b63,#aab1ba)}dd{margin:0}
.amount{font-size:1.5rem;font-weight:700}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:0 0 1rem;padding:.5rem 1rem}legend{font-weight:600;padding:0 .25rem}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}input[type=radio]{inline-size:1.25rem;block-size:1.25rem;flex:none;accent-color:var(--strong)}
button,select,input[type=url]{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--soft);color:inherit;max-inline-size:100%}
button.main{inline-size:100%;background:light-dark(#14508c,#8cc4ff);color:light-dark(#fff,#0c1c2c);border:0;font-weight:600}
:focus-visible{outline:3px solid var(--strong);outline-offset:2px}a{color:var(--strong)}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0}
article{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:0 0 .75rem}article p{margin:.25rem 0}article h2{font-size:1rem;margin:0}
details{margin:1rem 0}summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer;font-weight:600}
`

/** Allows this style and nothing else. */
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Sends a page without scripts. `formsLeadTo` is the origin to which a form's answer may redirect,
 * which browsers check as they check the form's own address.
 */
export function sendPage(
  reply: FastifyReply,
  { title, main, formsLeadTo }: { title: string; main: string; formsLeadTo?: string | undefined }
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action 'self'${formsLeadTo === undefined ? '' : ` ${formsLeadTo}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ]
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store'
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1">` +
        `<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${STYLE}</style>` +
        `<body><main>${main}</main></body></html>`
    )
}

export const providerName = (provider: PayProvider): string =>
  provider === 'mollie' ? 'Mollie' : 'Stripe'

export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    majorOf(amount, currency)
  )
}
