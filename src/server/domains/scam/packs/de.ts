import type { Pack } from '../pack.ts'

export const DE: Pack = {
  language: 'de',
  digits: [
    'null',
    'eins|ein',
    'zwei|zwo',
    'drei',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun'
  ],
  negations: ['nie', 'niemals'],
  patterns: [
    {
      id: 'de-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'leih*|borg*|schick*|überweis*|sende*|gib|geben|vorstreck* ~4 geld|kohle|{amount}|euro',
        'geld|{amount} ~5 leihen|borgen|schicken|überweisen|senden|vorstrecken'
      ],
      hits: ['Kannst du mir 300 Euro leihen?', 'Könntest du mir Geld überweisen, nur bis Montag'],
      misses: ['Ich würde nie jemanden bitten, Geld zu schicken', 'Leihst du mir das Buch?']
    },
    {
      id: 'de-money-need',
      category: 'money',
      weight: 60,
      says: [
        'kannst|könntest|würdest ~4 miete|rechnung|rechnungen|ticket|visum|kaution|schulden ~3 bezahlen|zahlen|übernehmen',
        'brauche ~4 geld'
      ],
      hits: ['Kannst du diesen Monat meine Miete bezahlen?'],
      misses: ['Die Miete ist hier kaum zu bezahlen']
    },
    {
      id: 'de-gift-card',
      category: 'gift_card',
      weight: 60,
      says: [
        'geschenkkarte*|gutscheinkarte*|guthabenkarte*|geschenkgutschein*',
        'gutschein* ~4 code|kaufen|schicken|besorgen'
      ],
      hits: ['Kauf eine Geschenkkarte und schick mir den Code', 'G u t h a b e n k a r t e'],
      misses: ['Zum Geburtstag gab es ein schönes Geschenk mit Karte']
    },
    {
      id: 'de-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invest*|anleg*|handel* ~6 gewinn*|rendite*|plattform|verdoppel*|garantiert*|krypto*|mentor',
        'verdien* ~4 online|zuhause|täglich|woche ~3 geld|{amount}|leicht|einfach'
      ],
      hits: ['Ich investiere über eine Plattform, die Rendite ist garantiert'],
      misses: ['Ich investiere viel Zeit in meinen Garten']
    },
    {
      id: 'de-move',
      category: 'other_app',
      weight: 60,
      says: [
        'schreib*|adde|füge|komm|wechsel*|weiter|meld*|chatten|nachricht ~5 {app}',
        'mein|dein ~1 {app}',
        'ruf|ruft|sms ~3 {phone}'
      ],
      hits: [
        'Lass uns auf WhatsApp weiter schreiben, schreib mir auf WhatsApp',
        'Mein Telegrаm heißt annasuess'
      ],
      misses: ['Ich schreibe gern Briefe auf dicker Linie']
    },
    {
      id: 'de-number',
      category: 'other_app',
      weight: 50,
      says: [
        'gib|schick|sag|hast|verrat* ~3 deine ~2 nummer|handynummer|telefonnummer|mailadresse|emailadresse',
        'wie ist|lautet deine nummer|handynummer|mailadresse'
      ],
      hits: ['Gib mir doch deine Nummer'],
      misses: ['Welche Nummer tanzt du am liebsten?']
    },
    {
      id: 'de-emergency',
      category: 'story',
      weight: 50,
      says: [
        'ausgeraubt|gestrandet|krankenhaus|unfall|operation|verhaftet|notfall ~9 geld|bezahlen|zahlen|rechnung|hilfe|helfen|ticket|botschaft|dringend',
        'dringend ~5 geld|hilfe|zahlen'
      ],
      hits: ['Ich wurde im Urlaub ausgeraubt und brauche dringend Hilfe'],
      misses: ['Ich arbeite im Krankenhaus, meistens nachts']
    },
    {
      id: 'de-customs',
      category: 'story',
      weight: 60,
      says: [
        'zoll|kurier|paket|sendung ~8 bezahlen|zahlen|gebühr*|kosten|freigabe|freigeben',
        'gebühr*|bezahlen|zahlen ~6 zoll|kurier'
      ],
      hits: ['Mein Paket liegt beim Zoll, du musst nur die Gebühr zahlen'],
      misses: ['Der Nachbar hat mein Paket angenommen']
    },
    {
      id: 'de-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'erbschaft|erbe|nachlass|million|millionen|gold ~8 teilen|überweis*|konto|bank|anwalt|notar|freigeben'
      ],
      hits: ['Ich bekomme eine Erbschaft, der Anwalt braucht dein Konto'],
      misses: ['Das Lachen ist ein Erbe meiner Mutter']
    },
    {
      id: 'de-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|videos|aufnahme|aufnahmen|bilder|fotos|nacktfoto*|nacktbild* ~6 familie|freunde|freunden|kontakte|facebook|arbeit|chef ~4 schick*|send*|veröffentlich*|teil*|verbreit*',
        'schick*|send*|veröffentlich*|teile|verbreit* ~6 video|videos|aufnahme|bilder|fotos|nacktfoto*|nacktbild* ~6 familie|freunde|freunden|kontakte|kontakten|facebook|chef',
        'zahl*|bezahl* ~4 oder|sonst ~6 video|videos|bilder|fotos|nacktfoto*|nacktbild*'
      ],
      hits: [
        'Ich habe dich gefilmt und schicke das Video an deine Familie',
        'Zahl oder ich stelle die Bilder ins Netz'
      ],
      misses: ['Ich schicke dir später Fotos vom Spaziergang']
    },
    {
      id: 'de-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verifizier*|bestätig* ~8 {link}',
        '{link} ~8 verifizier*|bestätig*',
        'verifizier* ~5 link|code|kreditkarte|ausweis|klick*',
        'schick*|gib|sag ~4 code ~5 sms|bekommst|bekommen|erhältst'
      ],
      hits: [
        'Verifiziere dich bitte zuerst auf sicher-daten.site',
        'Schick mir den Code, den du per SMS bekommst'
      ],
      misses: ['Bestätigst du den Tisch für Samstag?']
    },
    {
      id: 'de-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort|taschengeld|tgtreffen',
        'tg treffen',
        'mein|meine ~1 tarif|tarife|preise ~5 stunde|nacht|{amount}',
        '{amount} ~2 stunde|nacht|treffen|bild*|video*',
        'verkauf* ~3 bilder|fotos|videos|kontakte|nummern|slip*'
      ],
      hits: ['Ich suche Taschengeld, Treffen bei dir', 'Ich verkaufe Bilder und Videos'],
      misses: ['Ich verkaufe Bücher auf dem Markt']
    },
    {
      id: 'de-underage',
      category: 'underage',
      weight: 60,
      says: [
        'ich bin ~2 {minor} jahre alt|jung|{end}',
        'ich bin ~2 {minor} jahre {end}',
        'ich bin ~2 {minor} {end}',
        'ich bin ~2 dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn {end}',
        'bin|ich ~2 minderjährig',
        'werde {minor} {end}',
        'bin {minor} {end}',
        'bin {minor} jahre {end}',
        'bin erst|noch|fast|schon|grad|gerade {minor} {end}',
        'bin dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn {end}',
        'werde ~3 {minor}|18 {end}',
        'werde ~3 sechzehn|siebzehn|achtzehn {end}',
        'werde {minor}|18 ~1 nächsten|nächste|nächstes|bald|morgen|im|in'
      ],
      hits: [
        'bin 17',
        'werde nächsten Monat 17',
        'Ich werde bald 18.',
        'Ich bin 15.',
        'ich bin erst sechzehn, stört dich das?'
      ],
      misses: [
        'Mein Sohn wird nächsten Monat 17',
        'Ich bin um 17 Uhr da',
        'Ich werde bald 60',
        'Ich bin 12 Jahre verheiratet gewesen',
        'Mit 16 bin ich nach Köln gezogen'
      ]
    }
  ]
}
