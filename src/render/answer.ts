import { type BrandJob, type BrandResult, renderBrand } from './brand.ts'
import type { RenderContext } from './context.ts'
import { refusalOf } from './refusal.ts'

/** What a thread says of a brand. */
export type Answer = { ok: true; result: BrandResult } | { ok: false; message: string }

/** Never throws: a failure concerns one brand. */
export async function answerTo(context: RenderContext, job: BrandJob): Promise<Answer> {
  try {
    return { ok: true, result: await renderBrand(context, job) }
  } catch (error) {
    return { ok: false, message: reasonOf(job.site.id, error) }
  }
}

function reasonOf(site: string, error: unknown): string {
  const message = refusalOf(error) ?? (error instanceof Error ? error.message : String(error))
  return message.startsWith(`${site}: `) ? message : `${site}: ${message}`
}
