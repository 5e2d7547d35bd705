import { createApp } from 'astro/app/entrypoint'

/** The compiled fleet. Streaming off: every page is wanted whole, and in one piece it is faster. */
export const app = createApp({ streaming: false })

// A live server would answer with its error page; a build must stop and say what went wrong.
app.renderError = (request, { error, status }) => {
  throw error instanceof Error
    ? error
    : new Error(`${new URL(request.url).pathname} gave ${status}`)
}
app.logger.options.level = 'silent'
