import type { MailColours, MailLook } from './look.ts'

/** What can't be inlined; Outlook on the web sets `data-ogsb` and `data-ogsc`. */
export function styleOf(look: MailLook, scheme: string): string {
  return [
    `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}`,
    'body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
    'u+#body a{color:inherit}',
    `@media (max-width:480px){${NARROW}}`,
    ...(look.mode === 'auto' ? darkRules(look) : [])
  ].join('\n')
}

const NARROW = [
  '.around{padding:12px 8px 28px!important}',
  '.pad{padding:28px 22px 32px!important}',
  '.head{padding:22px!important}',
  '.h1{font-size:27px!important}',
  '.press{width:100%!important}',
  '.press a{display:block!important;text-align:center!important}',
  '.fact{display:block!important;width:auto!important;padding-right:18px!important}',
  '.fact-name{padding-bottom:0!important;border-bottom:0!important}',
  '.fact-value{padding-top:2px!important;padding-left:18px!important}'
].join('')

function darkRules({ dark }: MailLook): string[] {
  const rules = coloured(dark)
  const normal = rules.map(([name, property, value]) => `.${name}{${property}:${value}!important}`)
  const outlook = rules.map(([name, property, value]) => {
    const marker = property === 'background-color' ? '[data-ogsb]' : '[data-ogsc]'
    return `${marker} .${name}{${property}:${value}!important}`
  })
  return [`@media (prefers-color-scheme:dark){${normal.join('')}}`, ...outlook]
}

type Rule = readonly [name: string, property: string, value: string]

function coloured(colours: MailColours): Rule[] {
  return [
    ['page', 'background-color', colours.page],
    ['sheet', 'background-color', colours.sheet],
    ['head', 'background-color', colours.head],
    ['plate', 'background-color', colours.plate],
    ['button', 'background-color', colours.button],
    ['tile1', 'background-color', colours.ornament[0]],
    ['tile2', 'background-color', colours.ornament[1]],
    ['tile3', 'background-color', colours.ornament[2]],
    ['on-head', 'color', colours.onHead],
    ['text', 'color', colours.text],
    ['muted', 'color', colours.muted],
    ['link', 'color', colours.link],
    ['label', 'color', colours.label],
    ['on-button', 'color', colours.onButton],
    ['edge', 'border-color', colours.edge],
    ['rule', 'border-color', colours.rule],
    ['rule-text', 'border-color', colours.text],
    ['rule-link', 'border-color', colours.link],
    ['rule-button', 'border-color', colours.button],
    ['rule-label', 'border-color', colours.label]
  ]
}
