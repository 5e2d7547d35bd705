import { htmlLang, type Locale } from '#contract/locale.ts'
import { escaped } from '#locales/words.ts'
import type { Brand } from '../../core/brands.ts'
import type { Content } from './content.ts'
import { blockHtml } from './html-blocks.ts'
import { footHtml } from './html-foot.ts'
import { headHtml, titleHtml } from './html-head.ts'
import { styleOf } from './html-style.ts'
import { lookOf, type MailLook } from './look.ts'

/** Fills the preview line after the preheader. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(90)

/** Tables and inline styles for every client, up to 600 px wide. Loads only the brand's logo. */
export function htmlOf(brand: Brand, language: Locale, content: Content): string {
  const look = lookOf(brand.site)
  const { light } = look
  const scheme = { auto: 'light dark', light: 'light only', dark: 'dark' }[look.mode]
  return `<!doctype html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${escaped(content.subject)}</title>
<style>${styleOf(look, scheme)}</style>
<!--[if mso]><style>table{border-collapse:collapse}td,a,p,h1{mso-line-height-rule:exactly}</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${light.page}">${escaped(content.preheader)}${PADDING}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background-color:${light.page}">
<tr><td class="around" align="center" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${sheet(look, brand, content)}
${footHtml(look, content)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

function sheet(look: MailLook, brand: Brand, content: Content): string {
  const { light, radius } = look
  const border = look.composition === 'folio' ? '2px' : '1px'
  const style = `width:100%;max-width:600px;background-color:${light.sheet};border:${border} solid ${light.edge};border-radius:${radius.sheet}px;border-collapse:separate;overflow:hidden`
  return `<table role="presentation" class="sheet edge" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.sheet}" style="${style}">
${headHtml(look, brand.site, content.title)}
<tr><td class="pad" style="padding:${look.composition === 'block' ? '34px' : '38px'} 44px 40px">
${look.composition === 'block' ? '' : titleHtml(look, content.title, 'text')}
${content.blocks.map(block => blockHtml(look, block)).join('\n')}
</td></tr>
</table>`
}
