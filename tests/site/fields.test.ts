import { expect, test } from 'vitest'
import { ACME, changed, writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'

test('L100: a domain with a scheme and a path', async () => {
  expect(await zonnigWith('zonnig.example', 'https://zonnig.example/')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:4:11 error L100 brand.domain is "https://zonnig.example/"; expected a host name in lower case, without "https://" or a path
      3 |   name: Zonnig
      4 |   domain: https://zonnig.example/
        |           ^^^^^^^^^^^^^^^^^^^^^^^
      5 |   niche: 1
      fix: write it as "avondlicht.example"; names with accents in their xn-- form"
  `)
})

test('L100: capitals, a port, spaces, a bare word and an empty label are no domains', async () => {
  for (const domain of [
    'Zonnig.example',
    'zonnig.example:8080',
    'zon nig.example',
    'zonnig',
    'zonnig..example',
    '-zonnig.example',
    '../zonnig.example',
    '127.0.0.1'
  ]) {
    expect(await zonnigWith('domain: zonnig.example', `domain: "${domain}"`)).toContain(
      'error L100 brand.domain is'
    )
  }
})

test('L101: two brands with one domain are both told, and both left out', async () => {
  const world = await writeFleet({
    'sites/bewolkt/site.yaml': changed(ZONNIG, 'zonnig.example', 'ZONNIG.example'),
    'sites/regen/site.yaml': changed(ZONNIG, 'domain: zonnig.example', 'domain: regen.example'),
    'sites/wind/site.yaml': ZONNIG,
    'sites/zonnig/site.yaml': ZONNIG
  })
  const { sites, diagnostics } = await world.load()
  expect(sites.map(({ id }) => id)).toEqual(['regen'])
  expect(diagnostics.filter(({ code }) => code === 'L101').map(({ site }) => site)).toEqual([
    'bewolkt',
    'wind',
    'zonnig'
  ])
  expect(await world.printed({ only: ['zonnig'] })).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:4:11 error L101 zonnig.example is also a domain of bewolkt
      3 |   name: Zonnig
      4 |   domain: zonnig.example
        |           ^^^^^^^^^^^^^^
      5 |   niche: 1
      fix: give each brand domains of its own
      see: sites/bewolkt/site.yaml:4:11 claims it too"
  `)
})

test('L103: a niche beyond 7', async () => {
  expect(await zonnigWith('niche: 1', 'niche: 8')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:5:10 error L103 brand.niche is the number 8; expected a niche from 1 to 7
      4 |   domain: zonnig.example
      5 |   niche: 8
        |          ^
      6 | locales:
      fix: 1 none, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay"
  `)
})

test('L104: a media address without a closing slash', async () => {
  expect(
    await zonnigWith('  niche: 1', '  niche: 1\n  cdnPrefix: http://cdn.zonnig.example')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:14 error L104 brand.cdnPrefix is "http://cdn.zonnig.example"; expected an https address that ends in a slash
      5 |   niche: 1
      6 |   cdnPrefix: http://cdn.zonnig.example
        |              ^^^^^^^^^^^^^^^^^^^^^^^^^
      7 | locales:
      fix: write it as "https://cdn.avondlicht.example/""
  `)
})

test('L105: a path that climbs out of the assets is refused', async () => {
  expect(
    await zonnigWith('  niche: 1', '  niche: 1\n  logo: assets/../../_companies/acme.yaml')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.logo is "assets/../../_companies/acme.yaml"; expected a path inside the brand's own assets folder, such as "assets/logo.svg"
      5 |   niche: 1
      6 |   logo: assets/../../_companies/acme.yaml
        |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      7 | locales:
      fix: put the file into assets/ beside site.yaml, and write its path from there"
  `)
  for (const path of [
    '/etc/passwd',
    '../logo.svg',
    'assets/.env',
    'assets//x.svg',
    'assets\\\\x.svg',
    'https://x.example/a.svg'
  ]) {
    expect(await zonnigWith('  niche: 1', `  niche: 1\n  logo: "${path}"`)).toContain('error L105')
  }
})

test('L105: a picture that is not there', async () => {
  expect(
    await zonnigWith('  niche: 1', '  niche: 1\n  logo: assets/logo.svg')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.logo is "assets/logo.svg", and there is no such file
      5 |   niche: 1
      6 |   logo: assets/logo.svg
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: put it at sites/zonnig/assets/logo.svg"
  `)
  expect(
    await zonnigWith('  niche: 1', '  niche: 1\n  logo: assets/logo.svg', {
      'sites/zonnig/assets/logo.svg': '<svg/>'
    })
  ).toBe('')
})

test('L004: the same locale, country or slug twice in a list', async () => {
  expect(await zonnigWith('[nl, en]', '[nl, en, nl]')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:8:21 error L004 nl is in locales.enabled twice
      7 |   default: nl
      8 |   enabled: [nl, en, nl]
        |                     ^^
      9 | theme:
      fix: remove one of the two"
  `)
  expect(await zonnigWith('countries: [NL]', 'countries: [NL, NL]')).toContain(
    'error L004 NL is in audience.countries twice'
  )
  expect(
    await zonnigWith(
      'company: acme',
      'company: acme\nlanders: { use: { gallery: { slugs: [a, b, a] } } }'
    )
  ).toContain('error L004 a is in landers.use.gallery.slugs twice')
})

test('L120: a default locale that is not enabled', async () => {
  expect(await zonnigWith('default: nl', 'default: de')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:7:12 error L120 locales.default is de, which is not enabled
      6 | locales:
      7 |   default: de
        |            ^^
      8 |   enabled: [nl, en]
      fix: add de to locales.enabled (nl, en), or choose one of them"
  `)
})

test('L121: a locale that is not one of the eleven', async () => {
  expect(await zonnigWith('[nl, en]', '[nl, pt]')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:8:17 error L121 locales.enabled[1] is "pt"; expected one of the eleven locales (da, de, en, es, fi, fr, it, no, nl, pl, sv)
      7 |   default: nl
      8 |   enabled: [nl, pt]
        |                 ^^
      9 | theme:"
  `)
})

test('L122: a country is offered a locale that is not enabled', async () => {
  expect(
    await zonnigWith('[nl, en]', '[nl, en]\n  byCountry: { BE: [nl, fr] }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:9:16 warning L122 locales.byCountry.BE is for a country that is not served
       8 |   enabled: [nl, en]
       9 |   byCountry: { BE: [nl, fr] }
         |                ^^
      10 | theme:
      fix: add BE to audience.countries, or remove the line

    sites/zonnig/site.yaml:9:25 error L122 locales.byCountry.BE offers fr, which is not enabled
       8 |   enabled: [nl, en]
       9 |   byCountry: { BE: [nl, fr] }
         |                         ^^
      10 | theme:
      fix: add fr to locales.enabled, or remove it here"
  `)
})

test('a wrong item of a list is told once, and the next item at its own place', async () => {
  expect(
    await zonnigWith('[nl, en]', '[nl, en]\n  byCountry: { BE: [xx, fr] }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:9:16 warning L122 locales.byCountry.BE is for a country that is not served
       8 |   enabled: [nl, en]
       9 |   byCountry: { BE: [xx, fr] }
         |                ^^
      10 | theme:
      fix: add BE to audience.countries, or remove the line

    sites/zonnig/site.yaml:9:21 error L121 locales.byCountry.BE[0] is "xx"; expected one of the eleven locales (da, de, en, es, fi, fr, it, no, nl, pl, sv)
       8 |   enabled: [nl, en]
       9 |   byCountry: { BE: [xx, fr] }
         |                     ^^
      10 | theme:

    sites/zonnig/site.yaml:9:25 error L122 locales.byCountry.BE offers fr, which is not enabled
       8 |   enabled: [nl, en]
       9 |   byCountry: { BE: [xx, fr] }
         |                         ^^
      10 | theme:
      fix: add fr to locales.enabled, or remove it here"
  `)
})

test('L160: a company that does not exist names the nearest', async () => {
  expect(await zonnigWith('company: acme', 'company: acne')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:11:10 error L160 the company acne does not exist
      10 |   primary: "#c8102e"
      11 | company: acne
         |          ^^^^
      12 | support:
      fix: did you mean acme?"
  `)
})

test('L160: what a company lacks is told in its file, with the line that names it', async () => {
  expect(
    await zonnigWith('livery: 1', 'livery: 1', {
      'sites/_companies/acme.yaml': changed(ACME, 'city: Amsterdam\n', '')
    })
  ).toMatchInlineSnapshot(`
    "sites/_companies/acme.yaml:1:1 error L160 company.city is missing; expected the city, as text of at most 120 characters
      1 | name: Acme B.V.
        | ^^^^^^^^^^^^^^^
      2 | address: Teststraat 1, 1000 AA
      fix: write city: and its value
      see: sites/zonnig/site.yaml:11:10 brings it in"
  `)
})

test('L180: a brand that serves no country', async () => {
  expect(await zonnigWith('countries: [NL]', 'countries: []')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:15:14 error L180 audience.countries is an empty list; expected a list of at least one country, such as [NL, BE]
      14 | audience:
      15 |   countries: []
         |              ^^
      16 | economy:"
  `)
})

test('a country that Livery does not know', async () => {
  expect(await zonnigWith('countries: [NL]', 'countries: [NL, nl]')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:15:19 error L002 audience.countries[1] is "nl"; expected a country that Livery knows, in capitals (AT, AU, BE, CA, CH, DE, DK, ES, FI, FR, GB, IE, IT, LU, MX, NL, NO, NZ, PL, SE, US, ZA)
      14 | audience:
      15 |   countries: [NL, nl]
         |                   ^^
      16 | economy:
      fix: did you mean NL?"
  `)
})

test('L182: nobody under 18', async () => {
  expect(
    await zonnigWith('countries: [NL]', 'countries: [NL]\n  minAge: 16')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:11 error L182 audience.minAge is the number 16; expected an age of 18 or more, in whole years
      15 |   countries: [NL]
      16 |   minAge: 16
         |           ^^
      17 | economy:
      fix: Livery makes sites for adults only"
  `)
})

test('the entry warning takes all, or countries, and names the wrong one among them', async () => {
  const warning = (countries: string) =>
    zonnigWith('countries: [NL]', `countries: [NL]\n  entryWarning: { countries: ${countries} }`)
  expect(await warning('all')).toBe('')
  expect(await warning('[NL]')).toBe('')
  expect(await warning('every')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:30 error L002 audience.entryWarning.countries is "every"; expected all, or a list of countries such as [NL, DE]
      15 |   countries: [NL]
      16 |   entryWarning: { countries: every }
         |                              ^^^^^
      17 | economy:"
  `)
  expect(await warning('[NL, XX]')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:35 error L002 audience.entryWarning.countries[1] is "XX"; expected a country that Livery knows, in capitals (AT, AU, BE, CA, CH, DE, DK, ES, FI, FR, GB, IE, IT, LU, MX, NL, NO, NZ, PL, SE, US, ZA)
      15 |   countries: [NL]
      16 |   entryWarning: { countries: [NL, XX] }
         |                                   ^^
      17 | economy:"
  `)
})

test('interests are a set by name or known keys', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${ZONNIG}profile: { interests: [wine, tea] }\n`
  })
  expect((await world.load()).sites[0]?.site.profile.interests).toEqual(['wine', 'tea'])
  expect(
    await zonnigWith('company: acme', 'company: acme\nprofile: { interests: [wine, teaa] }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:30 error L002 profile.interests[1] is "teaa"; expected an interest key, such as wine
      11 | company: acme
      12 | profile: { interests: [wine, teaa] }
         |                              ^^^^
      13 | support:
      fix: did you mean tea?"
  `)
  expect(
    await zonnigWith('company: acme', 'company: acme\nprofile: { interests: preset/mainstram }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:23 error L002 profile.interests is "preset/mainstram"; expected preset/mainstream, preset/all or a list of interest keys
      11 | company: acme
      12 | profile: { interests: preset/mainstram }
         |                       ^^^^^^^^^^^^^^^^
      13 | support:
      fix: did you mean preset/mainstream?"
  `)
})

test('L200: a lander that is not registered names the nearest', async () => {
  expect(
    await zonnigWith('company: acme', 'company: acme\nlanders: { use: { galery: {} } }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:19 error L200 there is no lander galery
      11 | company: acme
      12 | landers: { use: { galery: {} } }
         |                   ^^^^^^
      13 | support:
      fix: did you mean gallery?"
  `)
})

test('L201: a slug with a capital', async () => {
  expect(
    await zonnigWith(
      'company: acme',
      'company: acme\nlanders: { use: { gallery: { slugs: [A] } } }'
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:38 error L201 landers.use.gallery.slugs[0] is "A"; expected a slug of 1 to 32 lower-case letters, digits and hyphens
      11 | company: acme
      12 | landers: { use: { gallery: { slugs: [A] } } }
         |                                      ^
      13 | support:"
  `)
})

test('L201: a slug without the prefix of its niche', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${changed(ZONNIG, 'niche: 1', 'niche: 2')}landers: { use: { gallery: { slugs: [she, she-a, A, a] } } }\n`
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:50 error L201 landers.use.gallery.slugs[2] is "A"; expected a slug of 1 to 32 lower-case letters, digits and hyphens
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | landers: { use: { gallery: { slugs: [she, she-a, A, a] } } }
         |                                                  ^

    sites/zonnig/site.yaml:18:53 error L201 the slug a does not belong to niche 2
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | landers: { use: { gallery: { slugs: [she, she-a, A, a] } } }
         |                                                     ^
      fix: begin it with the niche's word: she-a"
  `)
})

test('L201: a slug with the prefix of another niche', async () => {
  expect(
    await zonnigWith(
      'company: acme',
      'company: acme\nlanders: { use: { gallery: { slugs: [a, bdsm-a, gayly] } } }'
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:41 error L201 the slug bdsm-a does not belong to niche 1
      11 | company: acme
      12 | landers: { use: { gallery: { slugs: [a, bdsm-a, gayly] } } }
         |                                         ^^^^^^
      13 | support:
      fix: add bdsm to landers.niches, or begin the slug with another word"
  `)
})

test('L201: a slug of another niche that the landers show', async () => {
  const landers = 'landers: { niches: [bdsm], use: { gallery: { slugs: [a, bdsm-a, gay-a] } } }'
  const text = await zonnigWith('company: acme', `company: acme\n${landers}`)
  expect(text).not.toContain('bdsm-a does not belong')
  expect(text).toContain('error L201 the slug gay-a does not belong to niche 1')
})

test("L209: another niche without the entry warning, and the brand's own", async () => {
  const open = changed(ZONNIG, 'audience:', 'audience:\n  entryWarning: { enabled: false }')
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${changed(open, 'niche: 1', 'niche: 2')}landers: { niches: [she, gay, oma] }\n`
  })
  const text = await world.printed()
  expect(text).toContain("warning L209 she is the brand's own niche, which its landers show anyway")
  expect(text).toContain('error L209 the landers show gay, and audience.entryWarning is off')
  expect(text).toContain('landers.niches[2] is "oma"; expected a niche\'s word')
})
