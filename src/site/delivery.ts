import { z } from 'zod'
import { wording } from './wording.ts'

/** Refused until pages ask for consent and load it. L015, L221. */
export const Tracker = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .meta({ description: 'Names the tracker in the cookie page', examples: ['pixel'] })
    .register(wording, { expects: 'a short key in lower case, such as pixel' }),
  category: z
    .enum(['statistics', 'marketing'])
    .meta({ description: 'What the visitor is asked to allow', rules: ['L221'] }),
  origins: z
    .array(
      z
        .string()
        .regex(/^https:\/\/[a-z0-9.-]+$/)
        .register(wording, { expects: 'an https origin without a path' })
    )
    .meta({
      description: 'Origins the tracker talks to; the browser is allowed no others',
      examples: [['https://px.example']],
      rules: ['L221']
    }),
  cookies: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .meta({ description: 'Name of the cookie', examples: ['_px'] }),
        days: z
          .int()
          .min(0)
          .meta({
            description: 'How long the cookie stays, in days; 0 ends with the visit',
            examples: [30]
          })
      })
    )
    .default([])
    .meta({ description: 'Cookies the tracker sets, for the cookie page', rules: ['L221'] })
})

export const Deploy = z.strictObject({
  target: z
    .enum(['caddy', 'nginx', 'netlify', 'cloudflare', 's3'])
    .meta({ description: 'Host whose configuration is written beside the pages' }),
  path: z
    .string()
    .regex(/^(?!.*\.\.)[\w./:@-]{1,200}$/)
    .meta({
      description: 'Folder or bucket on the host; only once in the fleet',
      examples: ['/srv/avondlicht'],
      rules: ['L222']
    })
    .register(wording, { expects: 'a folder or bucket without "..", such as /srv/avondlicht' }),
  api: z
    .string()
    .regex(/^(?:https?:\/\/)?[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?(?::\d{1,5})?$/)
    .optional()
    .meta({
      description: 'Who answers /api: host and port, or an https origin',
      examples: ['127.0.0.1:4000', 'https://api.avondlicht.example']
    })
    .register(wording, { expects: 'host and port or an https origin, such as 127.0.0.1:4000' })
})
export type Deploy = z.output<typeof Deploy>
