import type { Site } from '#site/schema.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { mailHead } from '#theme/mail-head.ts'
import type { Hex } from '#theme/oklch.ts'
import { type Theme, themeOf } from '#theme/theme.ts'

/** Colour roles, from the theme's proven pairs (src/theme/pairs.ts). */
export interface MailColours {
  page: Hex
  sheet: Hex
  head: Hex
  onHead: Hex
  text: Hex
  muted: Hex
  link: Hex
  button: Hex
  onButton: Hex
  plate: Hex
  rule: Hex
  /** A visible border even where a client inverts colours. */
  edge: Hex
  label: Hex
  ornament: readonly [Hex, Hex, Hex]
}

export interface MailLook {
  composition: ThemeSettings['composition']
  mode: ThemeSettings['mode']
  light: MailColours
  dark: MailColours
  /** In px; 999 is a pill. */
  radius: { sheet: number; plate: number; button: number }
  heading: Face
  body: Face
}

/** System fonts only, since mails load none. Sizes in px. */
export interface Face {
  stack: string
  weight: number
  size: number
  leading: number
  tracking: number
  transform: 'none' | 'uppercase'
}

const looks = new WeakMap<Site, MailLook>()

/** Derives a brand's look once. Throws ThemeError. */
export function lookOf(site: Site): MailLook {
  const look = looks.get(site) ?? derive(themeOf(site.theme))
  looks.set(site, look)
  return look
}

function derive(theme: Theme): MailLook {
  const { settings, fixed } = theme
  const light = coloursOf(theme, settings.mode === 'dark' ? 'dark' : 'light')
  const dark = coloursOf(theme, settings.mode === 'light' ? 'light' : 'dark')
  return {
    composition: settings.composition,
    mode: settings.mode,
    light,
    dark,
    radius: {
      sheet: px(fixed['radius-2']),
      plate: px(fixed['radius-1']),
      button: px(fixed['radius-btn'])
    },
    heading: HEADINGS[settings.fonts.heading],
    body: BODIES[settings.fonts.body]
  }
}

const px = (length = '0'): number => Number.parseInt(length, 10)

function coloursOf(theme: Theme, mode: 'light' | 'dark'): MailColours {
  const tokens = theme[mode]
  const of = (name: string): Hex => tokens[name] as Hex
  const isPaper = theme.settings.composition === 'folio'
  const isBlock = theme.settings.composition === 'block'
  const isDark = mode === 'dark'
  const head = mailHead(theme.settings.composition)
  const page = isDark || (!isBlock && !isPaper) ? of('bg') : of('surface-2')
  return {
    page,
    sheet: isBlock && !isDark ? of('bg') : of('surface-1'),
    head: of(head.ground),
    onHead: of(head.ink),
    text: of('text'),
    muted: of('text-muted'),
    link: of('primary-text'),
    button: of('primary'),
    onButton: of('on-primary'),
    plate: isBlock && !isDark ? of('surface-1') : of('surface-2'),
    rule: of('border'),
    edge: isPaper ? of('text') : of('border'),
    label: of('fictional'),
    ornament: [of('primary'), of('accent'), theme.light['on-secondary-soft'] as Hex]
  }
}

const SERIF = "Georgia,'Iowan Old Style','Times New Roman',serif"
const SANS = "'Avenir Next','Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif"
const NARROW = "'Arial Narrow','Roboto Condensed','Helvetica Neue',Arial,sans-serif"
const ROUND = "'SF Pro Rounded','Nunito','Segoe UI',Verdana,sans-serif"

const face = (stack: string, given: Partial<Face>): Face => ({
  stack,
  weight: 400,
  size: 16,
  leading: 1.5,
  tracking: 0,
  transform: 'none',
  ...given
})

const HEADINGS: Record<ThemeSettings['fonts']['heading'], Face> = {
  fraunces: face(SERIF, { size: 32, leading: 1.2, tracking: -0.015 }),
  bricolage: face(SANS, { weight: 800, size: 34, leading: 1.08, tracking: -0.03 }),
  archivo: face(NARROW, { weight: 700, size: 33, leading: 1.12, tracking: -0.01 }),
  nunito: face(ROUND, { weight: 800, size: 30, leading: 1.15, tracking: -0.02 })
}

const BODIES: Record<ThemeSettings['fonts']['body'], Face> = {
  'source-serif': face(SERIF, { size: 17, leading: 1.6 }),
  newsreader: face(SERIF, { size: 18, leading: 1.55 }),
  instrument: face(SANS, {}),
  bricolage: face(SANS, {}),
  nunito: face(ROUND, {}),
  system: face("-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif", {})
}
