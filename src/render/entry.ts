import { createApp } from 'astro/app/entrypoint'

/** Streaming is off: whole pages render faster in one piece. */
export const app = createApp({ streaming: false })

// A live server shows its error page; a build must stop.
app.renderError = (request, { error, status }) => {
  throw error instanceof Error
    ? error
    : new Error(`${new URL(request.url).pathname} gave ${status}`)
}
app.logger.options.level = 'silent'
