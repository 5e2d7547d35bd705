import { FILE_KINDS, type JsonSchema } from './file-schema.ts'
import { CONTROLS, type KnobSchemas, referenceOf } from './json-schema.ts'
import { type Field, fieldsOf } from './settings-reference.ts'
import { flowText, type Value } from './yaml-text.ts'

export function settingsMarkdown(knobs: KnobSchemas): string {
  const site = referenceOf('site')
  const sections = Object.entries(site.properties ?? {}).filter(([, { properties }]) => properties)
  const top = fieldsOf(site).filter(({ path }) => !sections.some(([name]) => isIn(name, path)))
  return [
    INTRODUCTION,
    chapter('The file itself', 'What stands at the top of a brand.', top),
    chapter(
      'Inheritance',
      'Only `extends` and `$abstract` stand in a brand; the others are for presets.',
      fieldsOf({ properties: CONTROLS.preset })
    ),
    ...sections.map(([name, schema]) =>
      chapter(name, `${schema.description ?? ''}.`, fieldsOf({ properties: { [name]: schema } }))
    ),
    ...Object.entries(landersOf(knobs)).map(([id, lander]) =>
      chapter(
        `Lander ${id}`,
        `Under \`landers.use.${id}.knobs\`, or for all landers under \`landers.defaults\`.`,
        fieldsOf(lander)
      )
    ),
    chapter('Company', 'In `sites/_companies/<id>.yaml`.', fieldsOf(referenceOf('company')))
  ].join('\n')
}

const INTRODUCTION = `# Settings

<!-- Written by "livery schema --markdown"; a test compares it. Change the descriptions in src/site. -->

A brand is \`sites/<id>/site.yaml\`. It builds on presets under \`sites/_presets\` (\`extends\`, weakest first), \`site.<environment>.yaml\` and \`--set\` go over it, and below all stand the defaults given here. Maps merge; lists replace, unless written as \`{ $append: [...] }\` or \`{ $remove: [...] }\`; \`null\` takes back what presets said. A text may hold \`\${NAME}\`, which is filled in from the environment. \`livery config explain <site> <setting>\` says where a value comes from, \`livery config set\` changes it, and the rules are those that \`livery validate\` names.

\`livery schema\` writes ${FILE_KINDS.map(kind => `\`.livery/${kind}.schema.json\``).join(', ')}, from which an editor completes and checks while you write.
`

function landersOf(knobs: KnobSchemas): Record<string, JsonSchema> {
  const { landers } = referenceOf('site', knobs).properties ?? {}
  const uses = Object.entries(landers?.properties?.use?.properties ?? {})
  return Object.fromEntries(uses.map(([id, { properties = {} }]) => [id, properties.knobs ?? {}]))
}

function isIn(section: string, path: string): boolean {
  return path === section || path.startsWith(`${section}.`)
}

function chapter(title: string, about: string, fields: readonly Field[]): string {
  const rows = fields.filter(({ isSection }) => !isSection).map(row)
  const head = '| Setting | What it is | Takes | Default | Example | Rules |'
  return [
    `## ${title}`,
    '',
    about,
    '',
    head,
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    ''
  ].join('\n')
}

function row(field: Field): string {
  const standing = field.isRequired ? 'required' : 'none'
  const cells = [
    code(field.path),
    field.description,
    field.takes,
    field.default === undefined ? standing : code(shown(field.default)),
    field.examples.map(example => code(shown(example))).join(' or '),
    field.rules.join(', ')
  ]
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const shown = (value: unknown): string =>
  flowText(value as Value, { eol: '\n', step: 2, isJson: false })

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)
