import { z } from 'zod'
import { wording } from './wording.ts'

/** A third party's script or pixel. None means that no consent banner is shown. L221. */
export const Tracker = z.strictObject({
  /** Names it in the cookie page. */
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .register(wording, { expects: 'a short key in lower case, such as pixel' }),
  /** What the visitor is asked to allow. */
  category: z.enum(['statistics', 'marketing']),
  /** Origins it talks to; they go into the content security policy. */
  origins: z.array(
    z
      .string()
      .regex(/^https:\/\/[a-z0-9.-]+$/)
      .register(wording, { expects: 'an https origin without a path' })
  ),
  /** Cookies it sets, for the cookie page. */
  cookies: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        /** How long it stays, in days. */
        days: z.int().min(0)
      })
    )
    .default([])
})

/** How the built site reaches its host. */
export const Deploy = z.strictObject({
  /** Host whose configuration is written beside the pages. */
  target: z.enum(['caddy', 'nginx', 'netlify', 'cloudflare', 's3']),
  /** Folder or bucket on the host; unique in the fleet (L222). */
  path: z
    .string()
    .regex(/^(?!.*\.\.)[\w./:@-]{1,200}$/)
    .register(wording, { expects: 'a folder or bucket without "..", such as /srv/avondlicht' })
})
