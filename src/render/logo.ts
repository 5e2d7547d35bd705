import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { standalone } from '#art/standalone.ts'
import { type Logo, logoBox, readLogo } from '#check/logo.ts'
import { MarkError } from '#check/mark.ts'
import type { LogoFile, LogoPicture } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { MAIL_LOGO } from '#theme/mail-head.ts'
import { hourOf, paintsOf } from '#theme/paints.ts'
import type { Theme } from '#theme/theme.ts'
import { hashOf } from './hash.ts'
import { mailLogo } from './mail-logo.ts'

export interface BrandLogo {
  picture: LogoPicture
  drawing: Logo
  files(): Promise<Map<string, Uint8Array | string>>
  mail(): Promise<[file: string, content: Uint8Array]>
}

/**
 * The brand's logo, or undefined if it has none.
 * @throws MarkError naming the file if it is missing or has content that can't be drawn
 */
export function logoOf(root: string, { id, brand }: Site, theme: Theme): BrandLogo | undefined {
  if (brand.logo === undefined) return undefined
  const read = (file: string): Logo => {
    const name = `sites/${id}/${file}`
    if (!existsSync(join(root, name))) throw new MarkError(name, 'is not there')
    return readLogo(root, name)
  }
  const day = read(brand.logo)
  const night = brand.logoDark === undefined ? undefined : read(brand.logoDark)
  const makers = new Map<string, Maker>()
  const picture = pictureOf(day, night, theme, makers)
  return {
    picture,
    drawing: hourOf(theme) === 'dark' ? (night ?? day) : day,
    files: async () => {
      const made = [...makers].map(async ([name, make]) => [name, await make()] as const)
      return new Map(await Promise.all(made))
    },
    mail: async () => [MAIL_LOGO, await mailLogo(theme, [day, ...(night ? [night] : [])])]
  }
}

type Maker = () => string | Promise<Uint8Array>

function pictureOf(
  day: Logo,
  night: Logo | undefined,
  theme: Theme,
  makers: Map<string, Maker>
): LogoPicture {
  const { mode } = theme.settings
  const box = logoBox(day)
  const file = (logo: Logo, hour: Mode): LogoFile => fileOf(logo, { theme, hour, box, makers })
  if (mode === 'dark') return { ...box, ...file(night ?? day, 'dark'), dark: undefined }
  if (mode === 'light' || !night) return { ...box, ...file(day, mode), dark: undefined }
  return { ...box, ...file(day, 'light'), dark: file(night, 'dark') }
}

type Mode = 'auto' | 'light' | 'dark'

interface LogoUse {
  theme: Theme
  hour: Mode
  box: { width: number; height: number }
  makers: Map<string, Maker>
}

/** Addresses are known before drawing: their hash covers all inputs. */
function fileOf({ svg, png, width }: Logo, { theme, hour, box, makers }: LogoUse): LogoFile {
  if (!png) {
    const tokens = { light: paintsOf(theme, 'light'), dark: paintsOf(theme, 'dark') }
    const text = standalone(svg, tokens, hour)
    const name = `_m/logo.${hashOf(text)}.svg`
    makers.set(name, () => text)
    return { src: `/${name}`, srcset: undefined }
  }
  const [one = '', two] = [1, 2]
    .filter(scale => scale === 1 || width > box.width)
    .map(scale => {
      const size = { width: box.width * scale, height: box.height * scale }
      const name = `_m/logo.${hashOf(png, JSON.stringify(size), String(RECIPE))}.png`
      makers.set(name, () => shrunk(png, size))
      return name
    })
  return { src: `/${one}`, srcset: two && `/${one} 1x, /${two} 2x` }
}

// Raise it when PNGs are written differently: an address's bytes never change.
const RECIPE = 1

function shrunk(png: Buffer, size: { width: number; height: number }): Promise<Uint8Array> {
  return sharp(png)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, quality: 95, compressionLevel: 9, effort: 10 })
    .toBuffer()
}
