declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    variationAxes?: Record<string, Axis>
    keepFeatures?: string[]
    noHinting?: boolean
    dropTables?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
