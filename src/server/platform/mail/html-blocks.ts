import { escaped } from '#locales/words.ts'
import type { Block, Person } from './block.ts'
import { typeOf } from './html-head.ts'
import type { MailLook } from './look.ts'

const BREAKS = 'word-break:break-word;overflow-wrap:anywhere'

/** Renders a block as table rows that every client shows alike. */
export function blockHtml(look: MailLook, block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(look, block.text)
    case 'after':
      return small(look, block.text)
    case 'quote':
      return quote(look, block.text)
    case 'code':
      return code(look, block)
    case 'facts':
      return facts(look, block.rows)
    case 'people':
      return people(look, block.people)
    case 'button':
      return button(look, block)
  }
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

const paragraph = ({ body, light }: MailLook, text: string): string =>
  `<p class="text" style="margin:0 0 16px;${typeOf(body)};color:${light.text};${BREAKS}">${lines(text)}</p>`

const small = ({ body, light }: MailLook, text: string): string =>
  `<p class="muted" style="margin:0 0 12px;${typeOf({ ...body, size: body.size - 2 })};color:${light.muted};${BREAKS}">${lines(text)}</p>`

function quote(look: MailLook, text: string): string {
  const { light, radius, body } = look
  const style = `background-color:${light.plate};border-left:4px solid ${light.link};border-radius:${radius.plate}px;padding:16px 20px;${typeOf(body)};color:${light.text};${BREAKS}`
  return plate(
    `<td class="plate text rule-link" bgcolor="${light.plate}" style="${style}">${lines(text)}</td>`
  )
}

const plate = (cell: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 22px;border-collapse:separate"><tr>${cell}</tr></table>`

/** Screen readers spell the code digit by digit; copying yields it whole. */
function code(look: MailLook, { label, code }: Extract<Block, { kind: 'code' }>): string {
  const { light, radius, body } = look
  const figures = `font-family:'SF Mono',Menlo,Consolas,'Courier New',monospace;font-size:30px;line-height:1.3;font-weight:700;letter-spacing:0.22em`
  const cell = `<td class="plate rule" align="center" bgcolor="${light.plate}" style="background-color:${light.plate};border:1px solid ${light.rule};border-radius:${radius.plate}px;padding:18px 16px 16px"><p class="muted" style="margin:0 0 6px;${typeOf({ ...body, size: body.size - 2 })};color:${light.muted}">${escaped(label)}</p><p class="text" style="margin:0;padding-left:0.22em;${figures};color:${light.text}">${escaped(code)}</p></td>`
  return plate(cell)
}

function facts(look: MailLook, rows: readonly (readonly [string, string])[]): string {
  const { light, radius, body } = look
  const type = typeOf({ ...body, size: body.size - 1, leading: 1.45 })
  const cells = rows.map(([name, value], index) => {
    const line = index < rows.length - 1 ? `border-bottom:1px solid ${light.rule};` : ''
    return `<tr><th scope="row" class="fact fact-name muted rule" align="left" valign="top" width="34%" style="${line}padding:12px 8px 12px 18px;${type};font-weight:400;text-align:left;color:${light.muted}">${escaped(name)}</th><td class="fact fact-value text rule" valign="top" style="${line}padding:12px 18px 12px 8px;${type};font-weight:600;color:${light.text};${BREAKS}">${escaped(value)}</td></tr>`
  })
  return `<table class="plate" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.plate}" style="background-color:${light.plate};border-radius:${radius.plate}px;border-collapse:separate;margin:6px 0 22px">${cells.join('')}</table>`
}

function people(look: MailLook, list: readonly Person[]): string {
  const { light, radius } = look
  const rows = list.map((person, index) => {
    const line = index < list.length - 1 ? `border-bottom:1px solid ${light.rule};` : ''
    return `<tr><td class="rule" style="${line}padding:13px 18px">${personHtml(look, person)}</td></tr>`
  })
  return `<table role="presentation" class="plate" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.plate}" style="background-color:${light.plate};border-radius:${radius.plate}px;border-collapse:separate;margin:6px 0 22px">${rows.join('')}</table>`
}

function personHtml({ light, body, radius }: MailLook, { name, label, line }: Person): string {
  const type = typeOf({ ...body, leading: 1.4 })
  const chip = label
    ? ` <span class="label rule-label" style="display:inline-block;border:1px solid ${light.label};border-radius:${Math.min(radius.plate, 8)}px;padding:1px 7px;font-size:13px;line-height:1.4;font-weight:600;color:${light.label}">${escaped(label)}</span>`
    : ''
  const told = line
    ? `<br><span class="muted" style="font-size:${body.size - 2}px;font-weight:400;color:${light.muted}">${escaped(line)}</span>`
    : ''
  return `<p class="text" style="margin:0;${type};font-weight:600;color:${light.text};${BREAKS}">${escaped(name)}${chip}${told}</p>`
}

/** A coloured cell: a button also without images, styles or rounded corners. */
function button(look: MailLook, { label, url, below }: Extract<Block, { kind: 'button' }>): string {
  const { light, radius, body } = look
  const type = typeOf({ ...body, size: 17, weight: 700, leading: 1.25 })
  const link = `display:inline-block;padding:16px 30px;border:1px solid ${light.button};border-radius:${radius.button}px;background-color:${light.button};${type};color:${light.onButton};text-decoration:none`
  const address = typeOf({ ...body, size: 14, leading: 1.45 })
  return `<table role="presentation" class="press" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 24px;border-collapse:separate"><tr><td class="button" bgcolor="${light.button}" style="background-color:${light.button};border-radius:${radius.button}px;mso-padding-alt:16px 30px"><a class="button on-button rule-button" href="${escaped(url)}" style="${link}">${escaped(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 24px;${address};color:${light.muted}">${escaped(below)}<br><a class="link" href="${escaped(url)}" style="color:${light.link};text-decoration:underline;word-break:break-all">${escaped(url)}</a></p>`
}
