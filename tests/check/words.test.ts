import { expect, test } from 'vitest'
import { wordsJudge } from '#check/words/overrides.ts'
import { changed, writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'

/** What is printed for Zonnig with words of its own in one language, laid out over lines. */
async function printed(words: object, locale = 'nl', enabled = 'nl, en, pl'): Promise<string> {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '[nl, en]', `[${enabled}]`),
    [`sites/zonnig/words/${locale}.json`]: `${JSON.stringify(words, undefined, 2)}\n`
  })
  return world.printed({ judges: [wordsJudge] })
}

test('L001: a word that no page asks for names the nearest, and can be mended', async () => {
  expect(await printed({ home: { ctaa: 'Begin' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 error L001 home.ctaa is not a word that any page asks for
      2 |   "home": {
      3 |     "ctaa": "Begin"
        |     ^^^^^^
      4 |   }
      fix: did you mean home.cta?"
  `)
  const { load } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/words/nl.json': '{ "home": { "ctaa": "Begin" } }'
  })
  const { diagnostics } = await load({ judges: [wordsJudge] })
  expect(diagnostics.map(({ fix }) => fix)).toEqual([{ start: 12, end: 18, text: '"cta"' }])
})

test('L001: a screen that does not exist is told of once, not for each word in it', async () => {
  expect(await printed({ homepage: { h1: 'Dag', cta: 'Begin' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:2:3 error L001 homepage is not a word that any page asks for
      1 | {
      2 |   "homepage": {
        |   ^^^^^^^^^^
      3 |     "h1": "Dag",
      fix: there are access, alerts, app, attributes, buy, cams, chat, console, decision, errors, examples, export and others"
  `)
})

test('L002: a number where a text belongs', async () => {
  expect(await printed({ home: { cta: 5 } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:12 error L002 home.cta is 5, and a word is a text
      2 |   "home": {
      3 |     "cta": 5
        |            ^
      4 |   }
      fix: write it in "double quotes""
  `)
})

test('L002: a list where a text belongs', async () => {
  expect(await printed({ home: { cta: ['Begin'] } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 error L002 home.cta is a list, and the shared word a text for each tone
      2 |   "home": {
      3 |     "cta": [
        |     ^^^^^
      4 |       "Begin"
      fix: write one text, or one for each of warm, direct and playful"
  `)
})

test('L002: a text where a map of words belongs', async () => {
  expect(await printed({ home: { prices: 'Gratis' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 error L002 home.prices is one text, and the shared word a map of words
      2 |   "home": {
      3 |     "prices": "Gratis"
        |     ^^^^^^^^
      4 |   }
      fix: write the words that are in it: title, lede, free, paid, items, noPlan, all"
  `)
})

test('L002: plural forms where no number is said', async () => {
  expect(await printed({ home: { cta: { one: 'Begin', other: 'Begin' } } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 error L002 home.cta is a text for each plural form, and the shared word a text for each tone
      2 |   "home": {
      3 |     "cta": {
        |     ^^^^^
      4 |       "one": "Begin",
      fix: write one text, or one for each of warm, direct and playful"
  `)
})

test('L002: tones without "warm" where the shared word has none', async () => {
  expect(await printed({ home: { more: { direct: 'Kijk eerst' } } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 error L002 home.more has tones, but not "warm"
      2 |   "home": {
      3 |     "more": {
        |     ^^^^^^
      4 |       "direct": "Kijk eerst"
      fix: "warm" stands in for the others; write it, or write one text"
  `)
})

test('L002: a list that is counted has as many entries as there are steps', async () => {
  expect(await printed({ alonetonight: { counts: ['Eén vraag'] } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 error L002 alonetonight.counts has 1 entry and needs 3
      2 |   "alonetonight": {
      3 |     "counts": [
        |     ^^^^^^^^
      4 |       "Eén vraag"
      fix: write one for each"
  `)
})

test('L002: an empty list', async () => {
  expect(await printed({ examples: { lines: [] } })).toContain(
    'error L002 examples.lines is an empty list'
  )
})

test('one tone of a word that has three may be overridden alone', async () => {
  expect(await printed({ home: { cta: { direct: 'Begin' } } })).toBe('')
})

test('L123: a critical word that is emptied is an error', async () => {
  expect(await printed({ shell: { entry: { yes: ' ' } } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:4:14 error L123 shell.entry.yes is empty
      3 |     "entry": {
      4 |       "yes": " "
        |              ^^^
      5 |     }
      fix: write the text, or remove the key: the shared word stands there then"
  `)
})

test('L124: any other word that is emptied is a warning', async () => {
  expect(await printed({ home: { more: '' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 warning L124 home.more is empty
      2 |   "home": {
      3 |     "more": ""
        |             ^^
      4 |   }
      fix: write the text, or remove the key: the shared word stands there then"
  `)
})

test('L123: a disclosure in another language is an error', async () => {
  const words = {
    shell: {
      disclaimerResell: 'Einige Profile gehören zum kostenpflichtigen Dienst einer anderen Firma.'
    }
  }
  expect(await printed(words)).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:25 error L123 shell.disclaimerResell is written in German, not in Dutch
      2 |   "shell": {
      3 |     "disclaimerResell": "Einige Profile gehören zum kostenpflichtigen Dienst einer anderen Firma."
        |                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: translate it, or remove the key: the shared word stands there then"
  `)
})

test('L124: a heading in another language is a warning', async () => {
  const words = {
    home: { lede: 'You look around for a while and you write whenever you feel like it.' }
  }
  expect(await printed(words)).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 warning L124 home.lede is written in English, not in Dutch
      2 |   "home": {
      3 |     "lede": "You look around for a while and you write whenever you feel like it."
        |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: translate it, or remove the key: the shared word stands there then"
  `)
})

test('L124: a short text that is the English one letter for letter', async () => {
  expect(await printed({ home: { more: 'See how it works first' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 warning L124 home.more is the English text
      2 |   "home": {
      3 |     "more": "See how it works first"
        |             ^^^^^^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: translate it, or remove the key: the shared word is in Dutch"
  `)
})

test('L125: a placeholder that no page fills in names the nearest', async () => {
  expect(
    await printed({ shell: { entry: { yes: 'Ik ben {minage} of ouder' } } })
  ).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:4:14 error L125 shell.entry.yes asks for {minage}, which no page fills in here
      3 |     "entry": {
      4 |       "yes": "Ik ben {minage} of ouder"
        |              ^^^^^^^^^^^^^^^^^^^^^^^^^^
      5 |     }
      fix: did you mean {minAge}?"
  `)
})

test('L125: a fact that visitors have to read may not be left out', async () => {
  expect(
    await printed({ sections: { disclosure: { priceTitle: 'Een bericht' } } })
  ).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:4:21 error L125 sections.disclosure.priceTitle lacks {price}
      3 |     "disclosure": {
      4 |       "priceTitle": "Een bericht"
        |                     ^^^^^^^^^^^^^
      5 |     }
      fix: visitors have to read it here: write {price} where its value belongs"
  `)
})

test('L125: the name of the brand may be written out, and facts may be said anywhere', async () => {
  expect(await printed({ home: { lede: 'Zonnig is voor wie {minAge} is of ouder.' } })).toBe('')
})

test('L125: a brace without its partner', async () => {
  expect(await printed({ home: { lede: 'Dit is {brand.' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 error L125 home.lede has a { without its partner
      2 |   "home": {
      3 |     "lede": "Dit is {brand."
        |             ^^^^^^^^^^^^^^^^
      4 |   }
      fix: write a placeholder as {brand}; braces stand for nothing else"
  `)
})

test('L125: a plural inside of a text', async () => {
  const credits = '{count, plural, one {# credit} other {# credits}}'
  expect(await printed({ sections: { credits } })).toContain('has a plural inside of it')
})

test('L125: plural forms that a language needs and the brand does not write', async () => {
  const words = { sections: { credits: { one: '{count} kredyt', other: '{count} kredytu' } } }
  expect(await printed(words, 'pl')).toMatchInlineSnapshot(`
    "sites/zonnig/words/pl.json:3:5 warning L125 sections.credits lacks the plural forms few and many
      2 |   "sections": {
      3 |     "credits": {
        |     ^^^^^^^^^
      4 |       "one": "{count} kredyt",
      fix: Polish needs them all; the shared words stand there now"
  `)
})

test('L125: a plural form that a language never uses', async () => {
  const credits = { one: '{count} credit', few: '{count} credits', other: '{count} credits' }
  expect(await printed({ sections: { credits } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:5:14 error L125 sections.credits (few) is a plural form that Dutch never uses
      4 |       "one": "{count} credit",
      5 |       "few": "{count} credits",
        |              ^^^^^^^^^^^^^^^^^
      6 |       "other": "{count} credits"
      fix: its forms are one, other"
  `)
})

test('L125: one text for every number', async () => {
  expect(await printed({ sections: { credits: '{count} credits' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:5 warning L125 sections.credits says the same of every number
      2 |   "sections": {
      3 |     "credits": "{count} credits"
        |     ^^^^^^^^^
      4 |   }
      fix: write "one", "other" as a map"
  `)
})

test('L126: a text that outgrows the slot of a shared page', async () => {
  expect(
    await printed({ shell: { login: 'Log hier in met je profielnaam' } })
  ).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:14 warning L126 shell.login has 30 characters, and its slot 16
      2 |   "shell": {
      3 |     "login": "Log hier in met je profielnaam"
        |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: say it shorter, or look whether it still fits on a small telephone"
  `)
})

test('L126: a text that outgrows the slot of a lander', async () => {
  expect(await printed({ tinderswipe: { pass: 'Liever toch een ander' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 warning L126 tinderswipe.pass has 21 characters, and its slot 14
      2 |   "tinderswipe": {
      3 |     "pass": "Liever toch een ander"
        |             ^^^^^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: say it shorter, or look whether it still fits on a small telephone"
  `)
})

test('L127: HTML is shown as it stands', async () => {
  expect(await printed({ home: { more: 'Kijk <b>eerst</b>' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 warning L127 home.more has <b>, which is shown as it stands: a word has no HTML
      2 |   "home": {
      3 |     "more": "Kijk <b>eerst</b>"
        |             ^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: leave it out"
  `)
})

test('L127: a star without its partner, and one where there is no emphasis', async () => {
  expect(await printed({ home: { h1: 'Zon op *je gezicht.' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:11 warning L127 home.h1 has a star without its partner
      2 |   "home": {
      3 |     "h1": "Zon op *je gezicht."
        |           ^^^^^^^^^^^^^^^^^^^^^
      4 |   }
      fix: write emphasis as *these words*"
  `)
  expect(await printed({ home: { more: 'Kijk *eerst*' } })).toContain(
    'and there is no emphasis here'
  )
})

test('L127: a space too many', async () => {
  expect(await printed({ home: { more: 'Kijk  eerst' } })).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:13 warning L127 home.more has a space too many
      2 |   "home": {
      3 |     "more": "Kijk  eerst"
        |             ^^^^^^^^^^^^^
      4 |   }
      fix: one space between words, none at the ends"
  `)
})

test('L124: a setting in another language than the one it stands under', async () => {
  const seo =
    'seo:\n  description:\n    nl: Meet people in your province who take their time. Searching and liking are free.\n'
  expect(
    await zonnigWith('company: acme', `${seo}company: acme`, {}, { judges: [wordsJudge] })
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:3 warning L106 seo.description is missing in en; its pages show the text in nl
      11 | seo:
      12 |   description:
         |   ^^^^^^^^^^^
      13 |     nl: Meet people in your province who take their time. Searching and liking are free.
      fix: write seo.description.en

    sites/zonnig/site.yaml:13:9 warning L124 seo.description.nl is written in English, not in Dutch
      12 |   description:
      13 |     nl: Meet people in your province who take their time. Searching and liking are free.
         |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      14 | company: acme
      fix: translate it, or remove the line: the text of the default language stands there then"
  `)
})

test('L123: the warning of fictional profiles in another language', async () => {
  const disclosures =
    'disclosures:\n  fictional:\n    warning:\n      en: Op Zonnig staan leden en fictieve profielen door elkaar, en dat staat er altijd bij.\n'
  expect(
    await zonnigWith('company: acme', `${disclosures}company: acme`, {}, { judges: [wordsJudge] })
  ).toContain('warning L123 disclosures.fictional.warning.en is written in Dutch, not in English')
})

test('the name of a brand in another language misleads nobody', async () => {
  const seo = 'seo:\n  title:\n    nl: Avondlicht – rustig kennismaken voor 35-plussers\n'
  expect(
    await zonnigWith('company: acme', `${seo}company: acme`, {}, { judges: [wordsJudge] })
  ).not.toContain('is written in')
})
