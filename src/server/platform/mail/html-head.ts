import { escaped } from '#locales/words.ts'
import type { Site } from '#site/schema.ts'
import { MAIL_LOGO, MAIL_LOGO_HEIGHT } from '#theme/mail-head.ts'
import type { Face, MailLook } from './look.ts'

export function headHtml(look: MailLook, site: Site, title: string): string {
  const { brand } = site
  switch (look.composition) {
    case 'stage':
      return band(look, brand)
    case 'block':
      return block(look, brand, title)
    case 'folio':
      return masthead(look, brand)
  }
}

/** `on` is the role of its colour. */
export function titleHtml({ heading, light }: MailLook, title: string, on: 'text' | 'on-head') {
  const colour = on === 'text' ? light.text : light.onHead
  const style = `margin:0 0 18px;${typeOf(heading)};color:${colour};word-break:break-word;overflow-wrap:anywhere`
  return `<h1 class="h1 ${on}" style="${style}">${escaped(title)}</h1>`
}

export function typeOf({ stack, weight, size, leading, tracking, transform }: Face): string {
  return [
    `font-family:${stack}`,
    `font-size:${size}px`,
    `line-height:${leading}`,
    `font-weight:${weight}`,
    `letter-spacing:${tracking}em`,
    ...(transform === 'none' ? [] : [`text-transform:${transform}`])
  ].join(';')
}

const row = (look: MailLook, padding: string, inner: string, radius: string): string =>
  `<tr><td class="head" bgcolor="${look.light.head}" style="background-color:${look.light.head};padding:${padding};border-radius:${radius}">${inner}</td></tr>`

const aside = (left: string, right: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td valign="middle">${left}</td><td valign="middle" align="right" width="96" style="width:96px">${right}</td></tr></table>`

type Brand = Site['brand']

function wordmark(look: MailLook, brand: Brand, type: Partial<Face>): string {
  const { heading, light } = look
  const style = `margin:0;${typeOf({ ...heading, leading: 1.15, ...type })};color:${light.onHead};overflow-wrap:anywhere`
  const name = brand.logo === undefined ? escaped(brand.name) : logoHtml(brand)
  return `<p class="on-head" style="${style}">${name}</p>`
}

/** The build creates the file; the alt text is the name. */
function logoHtml({ name, domain }: Brand): string {
  const size = `height="${MAIL_LOGO_HEIGHT}" style="display:inline-block;height:${MAIL_LOGO_HEIGHT}px;width:auto;max-width:100%;border:0;vertical-align:middle"`
  return `<img src="https://${domain}/${MAIL_LOGO}" alt="${escaped(name)}" ${size}>`
}

function band(look: MailLook, brand: Brand): string {
  const top = Math.max(0, look.radius.sheet - 1)
  return row(
    look,
    '28px 44px',
    aside(wordmark(look, brand, { size: 30 }), windows(look)),
    `${top}px ${top}px 0 0`
  )
}

/** Lit windows per row: 1 primary, 2 accent, 3 dim. */
const LIT = ['32313', '13323', '33213'] as const

function windows({ light, radius }: MailLook): string {
  const corner = radius.plate === 0 ? 0 : 2
  const cell = (which: string): string => {
    const colour = light.ornament[Number(which) - 1] ?? light.ornament[0]
    return `<td class="tile${which}" bgcolor="${colour}" width="9" height="14" style="width:9px;height:14px;background-color:${colour};border-radius:${corner}px;font-size:1px;line-height:1px">&nbsp;</td>`
  }
  const rows = LIT.map(line => `<tr>${[...line].map(cell).join('')}</tr>`).join('')
  return `<table role="presentation" align="right" cellpadding="0" cellspacing="6" border="0" style="border-collapse:separate;border-spacing:6px">${rows}</table>`
}

function block(look: MailLook, brand: Brand, title: string): string {
  const top = Math.max(0, look.radius.sheet - 1)
  const heading = `${aside(wordmark(look, brand, { size: 22 }), leaves(look))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-top:44px">${titleHtml(look, title, 'on-head').replace('margin:0 0 18px', 'margin:0')}</td></tr></table>`
  return row(look, '30px 44px 34px', heading, `${top}px ${top}px 0 0`)
}

function leaves({ light }: MailLook): string {
  const leaf = (which: 1 | 2, corners: string): string => {
    const colour = light.ornament[which - 1] ?? light.head
    return `<td class="tile${which}" bgcolor="${colour}" width="22" height="22" style="width:22px;height:22px;background-color:${colour};border-radius:${corners};font-size:1px;line-height:1px">&nbsp;</td>`
  }
  const upper = leaf(1, '22px 22px 3px 22px') + leaf(2, '22px 22px 22px 3px')
  const lower = leaf(2, '22px 3px 22px 22px') + leaf(1, '3px 22px 22px 22px')
  return `<table role="presentation" align="right" cellpadding="0" cellspacing="3" border="0" style="border-collapse:separate;border-spacing:3px"><tr>${upper}</tr><tr>${lower}</tr></table>`
}

function masthead(look: MailLook, brand: Brand): string {
  const rule = `border-bottom:5px double ${look.light.text}`
  const name = wordmark(look, brand, { size: 30, leading: 1.1, tracking: 0.01 })
  return row(
    look,
    '30px 44px 0',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule-text" align="center" style="padding-bottom:20px;${rule}">${name}</td></tr></table>`,
    '0'
  )
}
