import type { AstroIntegration } from 'astro'

/**
 * Astro compiles the fleet's pages once, as on-demand routes; the generator then asks the compiled
 * app for every page of every brand. See docs/decisions/001-compile-once.md.
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
