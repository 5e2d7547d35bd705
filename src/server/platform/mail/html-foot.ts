import { escaped } from '#locales/words.ts'
import type { Content } from './content.ts'
import { typeOf } from './html-head.ts'
import type { MailLook } from './look.ts'

export function footHtml(look: MailLook, { why, help, company, foot }: Content): string {
  const { light, body } = look
  const style = `margin:0 0 10px;${typeOf({ ...body, size: body.size > 17 ? 15 : 14, leading: 1.5 })};color:${light.muted};overflow-wrap:anywhere`
  const line = (inner: string): string => `<p class="muted" style="${style}">${inner}</p>`
  const link = (text: string, url: string): string =>
    `<a class="link" href="${escaped(url)}" style="color:${light.link};text-decoration:underline">${escaped(text)}</a>`
  const ways = foot.map(({ text, url }) => link(text, url)).join(' &nbsp;·&nbsp; ')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad" style="padding:26px 44px 0">
${line(escaped(why))}
${line(`${escaped(help.text)} ${link(help.email, `mailto:${help.email}`)}`)}
${ways ? line(ways) : ''}
${line(company.map(escaped).join('<br>'))}
</td></tr>
</table>`
}
