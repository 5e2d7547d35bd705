import { sql } from 'kysely'
import type { z } from 'zod'
import type { answerQuestions, matchQuestions } from '#contract/calls/likes/games.ts'
import type { FieldCode } from '#contract/refusal.ts'
import type { Words } from '#locales/words.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { refuseFields } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { QUESTIONS } from './match-questions.ts'

type Answers = z.output<typeof answerQuestions.body>['answers']
type Counts = z.input<typeof answerQuestions.response>

/** The questions in the member's language, with their answers (product.md §16). */
export async function questionsFor(
  { db }: Pick<Ctx, 'db'>,
  member: number,
  words: Words
): Promise<z.input<typeof matchQuestions.response>> {
  const rows = await db
    .selectFrom('match_answers')
    .select(['question', 'own', 'accept', 'weight'])
    .where('member_id', '=', member)
    .execute()
  const answers = new Map(rows.map(({ question, ...answer }) => [question, answer] as const))
  const questions = QUESTIONS.map(({ id }) => ({
    id,
    text: words(`match.${id}.text`),
    options: words.list(`match.${id}.options`),
    answer: answers.get(id) ?? null
  }))
  return {
    questions,
    answered: questions.filter(({ answer }) => answer !== null).length,
    total: QUESTIONS.length
  }
}

/** Saves the given answers and keeps the others. Refuses unknown questions and options. */
export async function saveAnswers(
  ctx: BrandCtx<Tx>,
  member: number,
  answers: Answers
): Promise<Counts> {
  const { brand, now, db } = ctx
  const faults = faultsOf(answers)
  if (Object.keys(faults).length > 0) refuseFields(faults)
  const rows = Object.entries(answers).map(([question, { own, accept, weight }]) => ({
    ...{ question, own, weight },
    accept: [...new Set(accept)].sort()
  }))
  await sql`
    insert into match_answers (brand, member_id, question, own, accept, weight, answered_at)
    select ${brand.id}, ${member}, question, own, accept, weight, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(question text, own smallint, accept smallint[], weight smallint)
    on conflict (member_id, question) do update set own = excluded.own, accept = excluded.accept,
      weight = excluded.weight, answered_at = excluded.answered_at`.execute(db)
  return { answered: await answeredBy(ctx, member), total: QUESTIONS.length }
}

/** Deletes all answers at once: they are sensitive data (product.md §16). */
export async function eraseAnswersOf({ db }: Pick<Ctx<Tx>, 'db'>, member: number): Promise<void> {
  await db.deleteFrom('match_answers').where('member_id', '=', member).execute()
}

function faultsOf(answers: Answers): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {}
  for (const [id, { own, accept }] of Object.entries(answers)) {
    const question = QUESTIONS.find(known => known.id === id)
    if (question === undefined) faults[`answers.${id}`] = 'unknown'
    else if (Math.max(own, ...accept) >= question.options) faults[`answers.${id}`] = 'invalid'
  }
  return faults
}

async function answeredBy({ db }: Pick<Ctx, 'db'>, member: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from match_answers where member_id = ${member}
      and question = any(${QUESTIONS.map(({ id }) => id)}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}
