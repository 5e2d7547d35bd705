import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changed, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery, liveryWith } from '../world/livery.ts'

const FLEET: Files = {
  'sites/_presets/base.yaml':
    '$abstract: true\n$final: [economy.refundDays]\neconomy: { refundDays: 14 }\ntheme:\n  radius: sharp\n  density: dense\nprofile: { visibleFields: [age, gender, region] }\n',
  'sites/zonnig/site.yaml': changed(
    ZONNIG,
    'theme:\n',
    'extends: [base]\nprofile: { visibleFields: { $append: [city] } }\ntheme: # look\n  radius: round\n'
  ),
  'sites/zonnig/site.staging.yaml': 'theme:\n  radius: soft\n  density: null\n'
}

async function fleet(more: Files = {}) {
  const { root } = await writeFleet({ ...FLEET, ...more })
  const read = (file = 'sites/zonnig/site.yaml') => readFile(join(root, file), 'utf8')
  return { root, read, run: (...args: string[]) => livery('--cwd', root, ...args) }
}

test('resolve prints what comes out of all layers and defaults', async () => {
  const { run } = await fleet()
  const { status, stdout } = run('config', 'resolve', 'zonnig', 'theme')
  expect(status).toBe(0)
  expect(stdout).toContain('primary: "#c8102e"\n')
  expect(stdout).toContain('radius: round\n')
  expect(stdout).toContain('density: dense\n')
  expect(stdout).toContain('composition: stage\n')
  expect(run('config', 'resolve', 'zonnig', 'profile.visibleFields').stdout).toBe(
    '- age\n- gender\n- region\n- city\n'
  )
})

test('resolve takes the environment and --set into account', async () => {
  const { run } = await fleet()
  const args = ['--env', 'staging', '--json', 'config', 'resolve', 'zonnig', 'theme']
  const { sites } = JSON.parse(run(...args, '--set', 'theme.mode=dark').stdout)
  expect(sites[0]).toMatchObject({
    id: 'zonnig',
    value: { radius: 'soft', density: 'regular', mode: 'dark' }
  })
})

test('what resolve prints is a brand that resolves to the same', async () => {
  const { root, run } = await fleet()
  const { stdout } = run('config', 'resolve', 'zonnig')
  const world = await writeFleet({ 'sites/zonnig/site.yaml': stdout })
  const { sites, diagnostics } = await world.load()
  expect(diagnostics).toEqual([])
  expect(livery('--cwd', world.root, 'config', 'resolve', 'zonnig').stdout).toBe(stdout)
  expect(sites[0]?.site.theme.density).toBe('dense')
  expect(root).not.toBe(world.root)
})

test('what came from the environment is shown by its name, unless --reveal', async () => {
  const { root } = await fleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, 'help@zonnig.example', '"${'.concat('ZONNIG_MAIL}"'))
  })
  const run = (...args: string[]) =>
    liveryWith({ ZONNIG_MAIL: 'secret@zonnig.example' }, '--cwd', root, 'config', ...args)
  expect(run('resolve', 'zonnig').stdout).not.toContain('secret@')
  expect(run('resolve', 'zonnig', 'support').stdout).toContain('{ZONNIG_MAIL}')
  expect(run('resolve', 'zonnig', '--json').stdout).not.toContain('secret@')
  expect(run('explain', 'zonnig', 'support.email').stdout).not.toContain('secret@')
  expect(run('resolve', 'zonnig', 'support', '--reveal').stdout).toBe(
    'email: secret@zonnig.example\n'
  )
})

test('a brand with an error is resolved as far as it goes, and the error is told', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, 'niche: 1', 'niche: 9')
  })
  const { status, stdout, stderr } = livery(
    '--cwd',
    root,
    'config',
    'resolve',
    'zonnig',
    'theme.mode'
  )
  expect(status).toBe(3)
  expect(stdout).toBe('auto\n')
  expect(stderr).toContain('error L103 brand.niche is the number 9')
})

test('explain names each layer with its line, weakest first, and which one wins', async () => {
  const { run } = await fleet()
  const { status, stdout } = run('--env', 'staging', 'config', 'explain', 'zonnig', 'theme.radius')
  expect(status).toBe(0)
  expect(stdout).toMatchInlineSnapshot(`
    "theme.radius is soft
      Corners of cards, fields and buttons: 0, 10 to 28 px, or 14 to 32 px with pill buttons.
      Takes one of sharp, soft, round.

       built-in                            soft
       sites/_presets/base.yaml:5:3        sharp  through sites/zonnig/site.yaml:9:11
       sites/zonnig/site.yaml:12:3         round
    >  sites/zonnig/site.staging.yaml:2:3  soft
    "
  `)
})

test('explain says when a layer takes back what presets said, and how lists were changed', async () => {
  const { run } = await fleet()
  const density = run('--env', 'staging', 'config', 'explain', 'zonnig', 'theme.density').stdout
  expect(density).toContain('theme.density is regular')
  expect(density).toMatch(/^> +built-in +regular$/m)
  expect(density).toMatch(/site\.staging\.yaml:3:3 +null \(back to the built-in value\)$/m)
  const fields = run('config', 'explain', 'zonnig', 'profile.visibleFields').stdout
  expect(fields).toContain('profile.visibleFields is [age, gender, region, city]')
  expect(fields).toMatch(/^> +sites\/zonnig\/site\.yaml:10:12 +\{ \$append: \[city\] \}$/m)
})

test('explain knows the knobs of landers and items of lists', async () => {
  const { run } = await fleet()
  const knob = run('config', 'explain', 'zonnig', 'landers.use.gallery.knobs.cards').stdout
  expect(knob).toContain('Takes a whole number, 6 to 12')
  expect(run('config', 'explain', 'zonnig', 'locales.enabled[1]').stdout).toContain(
    'locales.enabled[1] is en'
  )
})

test('a wrong path is a usage error that names the nearest setting', async () => {
  const { run } = await fleet()
  const meant = (path: string) => {
    const { status, stderr } = run('config', 'explain', 'zonnig', path)
    expect(status).toBe(2)
    return stderr
  }
  expect(meant('theme.radus')).toContain('Did you mean theme.radius?')
  expect(meant('them.radus')).toContain('Did you mean theme.radius?')
  expect(meant('refundDays')).toContain('Did you mean economy.refundDays?')
  expect(meant('constructor')).toContain('constructor is not a setting')
  expect(meant('company.kvk')).toContain('company names a file under sites/_companies')
})

test('set changes the line and nothing else', async () => {
  const { run, read } = await fleet()
  const before = await read()
  const { status, stdout } = run('config', 'set', 'zonnig', 'theme.radius=sharp', 'seo.family=sun')
  expect(status).toBe(0)
  expect(stdout).toContain('-  radius: round\n+  radius: sharp\n')
  expect(await read()).toBe(`${changed(before, 'round', 'sharp')}seo:\n  family: sun\n`)
})

test('set gives a text setting the text as typed', async () => {
  const { run, read } = await fleet()
  run(
    'config',
    'set',
    'zonnig',
    'theme.primary=#004488',
    'brand.name=2024',
    'locales.enabled=[nl, no]'
  )
  const text = await read()
  expect(text).toContain('primary: "#004488"\n')
  expect(text).toContain('name: "2024"\n')
  expect(text).toContain('enabled: [nl, "no"]\n')
  expect(run('validate').status).toBe(0)
})

test('set refuses what would bring an error, prints it, and writes nothing', async () => {
  const { run, read } = await fleet()
  const before = await read()
  const { status, stderr } = run('config', 'set', 'zonnig', 'theme.radius=rond', 'theme.mode=dark')
  expect(status).toBe(3)
  expect(stderr).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:11 error L002 theme.radius is "rond"; expected one of sharp, soft, round
      11 | theme: # look
      12 |   radius: rond
         |           ^^^^
      13 |   primary: "#c8102e"
      fix: did you mean round?

    sites/zonnig/site.yaml was left as it is.
    "
  `)
  expect(await read()).toBe(before)
})

test('set refuses what a preset made final, and a domain that another brand has', async () => {
  const { run } = await fleet({
    'sites/maan/site.yaml': changed(ZONNIG, 'zonnig.example', 'maan.example')
  })
  expect(run('config', 'set', 'zonnig', 'economy.refundDays=3').stderr).toContain(
    'error L006 economy.refundDays is final'
  )
  expect(run('config', 'set', 'maan', 'brand.domain=zonnig.example').stderr).toContain('error L101')
})

test('an error that was there before does not stop a change', async () => {
  const { run, read } = await fleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, 'niche: 1', 'niche: 9')
  })
  expect(run('config', 'set', 'zonnig', 'theme.radius=round').status).toBe(0)
  expect(await read()).toContain('niche: 9')
  expect(await read()).toContain('radius: round')
})

test('set checks every brand that a preset or company reaches', async () => {
  const { run, read } = await fleet()
  const bad = run('config', 'set', '--preset', 'base', 'theme.density=tight')
  expect(bad.status).toBe(3)
  expect(bad.stderr).toContain('sites/_presets/base.yaml:6:12 error')
  const good = run('config', 'set', '--preset', 'base', 'theme.density=airy')
  expect(good.status).toBe(0)
  expect(await read('sites/_presets/base.yaml')).toBe(
    changed(FLEET['sites/_presets/base.yaml'] ?? '', 'dense', 'airy')
  )
  run('config', 'set', '--company', 'acme', 'kvk=00000001')
  expect(await read('sites/_companies/acme.yaml')).toContain('kvk: "00000001"\n')
  expect(run('config', 'set', '--preset', 'bas', 'theme.density=airy').stderr).toContain(
    'Did you mean base?'
  )
})

test('set --env writes into the file of the environment', async () => {
  const { run, read } = await fleet()
  const before = await read()
  run('--env', 'staging', 'config', 'set', 'zonnig', 'theme.radius=sharp')
  expect(await read('sites/zonnig/site.staging.yaml')).toContain('radius: sharp')
  run('--env', 'live', 'config', 'set', 'zonnig', 'theme.mode=dark')
  expect(await read('sites/zonnig/site.live.yaml')).toBe('theme:\n  mode: dark\n')
  expect(await read()).toBe(before)
})

test('a setting with nothing after = is removed', async () => {
  const { run, read } = await fleet()
  const before = await read()
  expect(run('config', 'set', 'zonnig', 'theme.radius=').status).toBe(0)
  expect(await read()).toBe(changed(before, '  radius: round\n', ''))
  expect(run('config', 'set', 'zonnig', 'support.email=').stderr).toContain('error L165')
})

test('--dry-run shows the change and writes nothing', async () => {
  const { run, read } = await fleet()
  const before = await read()
  const { status, stdout } = run(
    'config',
    'set',
    'zonnig',
    'theme.radius=soft',
    '--dry-run',
    '--json'
  )
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    command: 'config set',
    file: 'sites/zonnig/site.yaml',
    changed: true,
    written: false,
    diff: expect.stringContaining('+  radius: soft')
  })
  expect(await read()).toBe(before)
})

test('what cannot be read as path=value is a usage error', async () => {
  const { run } = await fleet()
  expect(run('config', 'set', 'zonnig').status).toBe(2)
  expect(run('config', 'set', 'zonnig', 'radius').stderr).toContain('Write path=value')
  expect(run('config', 'set', 'theme.radius=soft').stderr).toContain('Name the brand first')
  expect(run('config', 'set', 'zonnig', 'locales.enabled=[nl').stderr).toContain(
    'cannot be read as YAML'
  )
})

test('diff tells where two brands differ, and where each value stands', async () => {
  const { run } = await fleet({
    'sites/maan/site.yaml': changed(ZONNIG, 'zonnig.example', 'maan.example')
  })
  const { status, stdout } = run('config', 'diff', 'zonnig', 'maan')
  expect(status).toBe(0)
  expect(stdout).toMatchInlineSnapshot(`
    "brand.domain
      zonnig  zonnig.example  sites/zonnig/site.yaml:4:3
      maan    maan.example    sites/maan/site.yaml:4:3
    theme.radius
      zonnig  round  sites/zonnig/site.yaml:12:3
      maan    soft   built-in
    theme.density
      zonnig  dense    sites/_presets/base.yaml:6:3
      maan    regular  built-in
    profile.visibleFields
      zonnig  [age, gender, region, city]                     sites/zonnig/site.yaml:10:12
      maan    [age, gender, region, relationship, interests]  built-in
    "
  `)
})

test('diff compares two environments of one brand', async () => {
  const { run } = await fleet()
  const { differences } = JSON.parse(
    run('config', 'diff', 'zonnig', '--env-b', 'staging', '--json').stdout
  )
  expect(differences).toEqual([
    {
      path: 'theme.radius',
      a: { value: 'round', place: { file: 'sites/zonnig/site.yaml', line: 12, column: 3 } },
      b: { value: 'soft', place: { file: 'sites/zonnig/site.staging.yaml', line: 2, column: 3 } }
    },
    {
      path: 'theme.density',
      a: { value: 'dense', place: { file: 'sites/_presets/base.yaml', line: 6, column: 3 } },
      b: { value: 'regular' }
    }
  ])
  const { stdout, stderr } = run('config', 'diff', 'zonnig', '--env-b', 'stagging')
  expect(stdout).toBe('No setting differs.\n')
  expect(stderr).toContain('sites/zonnig/site.stagging.yaml does not exist')
})
