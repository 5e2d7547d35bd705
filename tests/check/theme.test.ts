import { expect, test } from 'vitest'
import { themeJudge } from '#check/theme.ts'
import { writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'

const by = { judges: [themeJudge] }
const withPrimary = (hex: string) => zonnigWith('"#c8102e"', `"${hex}"`, {}, by)

test('L142: a primary too light for text says what links are drawn in', async () => {
  expect(await withPrimary('#ffcc00')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 warning L142 theme.primary #ffcc00 is too light to be read as text; links are drawn in #785e00
       9 | theme:
      10 |   primary: "#ffcc00"
         |            ^^^^^^^^^
      11 | company: acme
      fix: buttons keep #ffcc00. If links should look the same, write "#785e00""
  `)
})

test('L142: a dark brand is judged on its dark surfaces', async () => {
  expect(
    await zonnigWith('primary: "#c8102e"', 'primary: "#16006b"\n  mode: dark', {}, by)
  ).toContain('is too dark to be read as text')
})

test('L142: a colour that can be read is not told of', async () => {
  expect(await withPrimary('#0a5c8f')).toBe('')
})

test('L143: a primary like the red of errors says that errors take another shade', async () => {
  expect(await withPrimary('#c8302b')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 warning L143 theme.primary #c8302b is nearly the colour of danger; messages of that kind take another shade
       9 | theme:
      10 |   primary: "#c8302b"
         |            ^^^^^^^^^
      11 | company: acme
      fix: look at it with livery theme <site>, or move the hue a little"
  `)
})

test('L143: a primary like the green of success', async () => {
  expect(await withPrimary('#00804a')).toContain('is nearly the colour of success')
})

test('L144: a name in letters that no face has is told with the letters', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: Солнце', {}, by)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 warning L144 brand.name has С о л н ц е, which no face of ours can draw
      2 | brand:
      3 |   name: Солнце
        |         ^^^^^^
      4 |   domain: zonnig.example
      fix: visitors see these letters in a face of their own machine

    sites/zonnig/site.yaml:10:12 warning L143 theme.primary #c8102e is nearly the colour of danger; messages of that kind take another shade
       9 | theme:
      10 |   primary: "#c8102e"
         |            ^^^^^^^^^
      11 | company: acme
      fix: look at it with livery theme <site>, or move the hue a little"
  `)
})

test('L144: the letters of all eleven languages are there', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: Łódź Ångström Señor', {}, by)).not.toContain('L144')
})

test('every colour that the schema takes gives a theme that can be read (L141)', async () => {
  const { write, load } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  for (const hex of ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#f0f']) {
    await write({ 'sites/zonnig/site.yaml': ZONNIG.replace('#c8102e', hex) })
    const { problems } = await load(by)
    expect(
      problems.map(({ code }) => code),
      hex
    ).not.toContain('L141')
  }
})
