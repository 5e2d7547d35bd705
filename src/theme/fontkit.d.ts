declare module 'fontkit' {
  export interface Path {
    commands: { command: string; args: number[] }[]
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    path: Path
  }
  export interface GlyphPosition {
    xAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: GlyphPosition[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    capHeight: number
    glyphForCodePoint(code: number): Glyph
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string, features?: string[]): GlyphRun
  }
  export function create(data: Buffer): Font
}
