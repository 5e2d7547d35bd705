import type { Command } from 'commander'
import { parse } from 'yaml'
import { type Verdict, verdictOf } from '#experiments/judge.ts'
import { otherArms } from '#experiments/judged.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import type { Brand } from '#server/core/brands.ts'
import { type EditPath, removeIn, setIn } from '#site/edit.ts'
import { CONTROL, type Experiment } from '#site/experiments.ts'
import type { ArmSettings } from '#site/lander-settings.ts'
import type { Value } from '#site/yaml-text.ts'
import type { PromoteFlags } from '../ab.ts'
import { withDatabase } from '../database.ts'
import { CommandError } from '../errors.ts'
import { globalsOf } from '../globals.ts'
import { EXIT, Terminal } from '../terminal.ts'
import { changeSite, listIn, placeOf } from './edit.ts'
import { brandOf, experimentOf } from './experiment.ts'
import { judgedOf } from './judged.ts'

/** Makes what an arm sets the lander's own. Refuses an arm that did not win, without `--anyway`. */
export async function promote(
  command: Command,
  site: string,
  id: string | undefined,
  flags: PromoteFlags
): Promise<number> {
  const globals = globalsOf(command)
  const brand = await brandOf(globals, site)
  const experiment = experimentOf(brand, id)
  const arm = flags.anyway
    ? armNamed(experiment, flags.arm)
    : await winnerOf(command, brand, experiment, flags.arm)
  const next = `Build and deploy ${site}: ${experiment.lander} is then ${arm} for everybody.`
  const given = { command: 'ab promote', site, isDryRun: flags.dryRun, next }
  return changeSite(new Terminal(globals), globals, given, (text, file) => {
    const index = placeOf(text, file, experiment.id)
    const kept = settingsSet(text, brand, experiment, arm)
    return withoutExperiment(kept, index)
  })
}

function armNamed({ id, arms }: Experiment, arm: string | undefined): string {
  if (arm !== undefined && arm in arms && arm !== CONTROL) return arm
  const known = Object.keys(arms).filter(name => name !== CONTROL)
  const fault = arm === undefined ? 'Name the arm with --arm' : `${id} has no arm ${arm} to promote`
  throw new CommandError(`${fault}; there are ${known.join(', ')}.`, EXIT.usage)
}

async function winnerOf(
  command: Command,
  brand: Brand,
  experiment: Experiment,
  asked: string | undefined
): Promise<string> {
  if (asked !== undefined) armNamed(experiment, asked)
  const verdict = await withDatabase(
    command,
    async ({ database }) => {
      const { prepare } = await import('#server/start.ts')
      await prepare(database)
      return verdictOf(await judgedOf(database.kysely, brand, experiment))
    },
    { brand: brand.id }
  )
  if (isFor(verdict, asked)) return verdict.arm
  const arm = asked ?? otherArms(experiment)[0] ?? ''
  throw new CommandError(
    `${experiment.id} has no verdict for ${asked ?? 'an arm'}: livery ab report ${brand.id} ${experiment.id} says why. To promote it anyway: --arm ${arm} --anyway. Nothing was written.`,
    EXIT.checks
  )
}

type Winner = Extract<Verdict, { state: 'winner' }>

const isFor = (verdict: Verdict, asked: string | undefined): verdict is Winner =>
  verdict.state === 'winner' &&
  verdict.harms.length === 0 &&
  (asked === undefined || verdict.arm === asked)

function settingsSet(
  text: string,
  { site: { landers } }: Brand,
  { lander, arms }: Experiment,
  arm: string
): string {
  const used = listIn(listIn(parse(text), 'landers'), 'use')
  // A brand that names no lander has all; naming one would take the others away.
  const isEvery = used === undefined && Object.keys(landers.use).length === 0
  const others = isEvery ? LANDER_IDS.filter(id => id !== lander) : []
  const place: EditPath = ['landers', 'use']
  const set = settingsIn(arms[arm]?.set).map(([path, value]): [EditPath, Value] => [
    [...place, lander, ...path],
    value
  ])
  const all = [...set, ...others.map((id): [EditPath, Value] => [[...place, id], {}])]
  return all.reduce((body, [path, value]) => setIn(body, path, value), text)
}

/** What an arm sets, each at its path below the lander. */
function settingsIn(set: ArmSettings | undefined): [EditPath, Value][] {
  const { knobs = {}, texts = {}, look = {} } = set ?? {}
  return [
    ...Object.entries(knobs).map(([name, value]): [EditPath, Value] => [
      ['knobs', name],
      value as Value
    ]),
    ...Object.entries(texts).flatMap(([key, text]) =>
      Object.entries(text).map(([locale, said]): [EditPath, Value] => [
        ['texts', key, locale],
        said
      ])
    ),
    ...Object.entries(look).flatMap(([name, value]): [EditPath, Value][] =>
      value === undefined ? [] : [[['look', name], value]]
    )
  ]
}

function withoutExperiment(text: string, index: number): string {
  const experiments = listIn(listIn(parse(text), 'landers'), 'experiments')
  const isOnly = Array.isArray(experiments) && experiments.length === 1
  return removeIn(text, ['landers', 'experiments', ...(isOnly ? [] : [index])])
}
