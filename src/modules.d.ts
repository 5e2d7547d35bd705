declare module 'virtual:livery-defaults.css'
declare module 'virtual:livery-section-defaults.css'

declare module 'virtual:astro-islands'

declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

declare module 'heic-decode' {
  export default function decode(given: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
