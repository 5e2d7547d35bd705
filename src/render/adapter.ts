import type { AstroIntegration } from 'astro'

/**
 * Makes Astro compile the pages once as on-demand routes; the generator then renders every brand
 * with the compiled app (docs/decisions/001-compile-once.md).
 */
export function fleetAdapter(): AstroIntegration {
  return {
    name: 'livery-fleet',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'livery-fleet',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' }
        })
      }
    }
  }
}
