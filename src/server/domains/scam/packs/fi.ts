import type { Pack } from '../pack.ts'

export const FI: Pack = {
  language: 'fi',
  digits: [
    'nolla',
    'yksi',
    'kaksi',
    'kolme',
    'neljä',
    'viisi',
    'kuusi',
    'seitsemän',
    'kahdeksan',
    'yhdeksän'
  ],
  negations: ['koskaan', 'ikinä'],
  patterns: [
    {
      id: 'fi-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'laina*|lähet*|siirt*|siirr*|anna|antaa ~4 raha|rahaa|{amount}|euroa|rahat',
        'rahaa|{amount} ~3 laina*|lähet*|lainaksi|lainaan'
      ],
      hits: ['Voisitko lainata minulle 200 euroa perjantaihin?', 'lähetä vähän r a h a a'],
      misses: ['En koskaan pyytäisi ketään lähettämään rahaa', 'Lainaatko minulle sen kirjan?']
    },
    {
      id: 'fi-money-need',
      category: 'money',
      weight: 60,
      says: [
        'voisitko|voitko|maksaisitko|maksatko ~4 vuokra*|lasku*|lipun|liput|viisumi*|velka*|velat',
        'tarvitsen ~2 rahaa'
      ],
      hits: ['Voisitko maksaa vuokrani tässä kuussa?'],
      misses: ['Vuokrat ovat täällä korkeita']
    },
    {
      id: 'fi-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['lahjakort*', 'latauskoodi*|prepaid*', 'raaputa* ~4 koodi*'],
      hits: ['Osta lahjakortti ja lähetä minulle koodi', 'l a h j a k o r t t i'],
      misses: ['Kiitos lahjasta, kortti oli hauska']
    },
    {
      id: 'fi-invest',
      category: 'investment',
      weight: 60,
      says: [
        'sijoit*|treida* ~6 voitto*|tuotto*|tuotot|alusta*|taattu*|tuplaa*|krypto*',
        'tiena*|ansait* ~4 rahaa ~4 netissä|kotoa|päivässä|viikossa|helposti'
      ],
      hits: ['Sijoitan alustalla, jossa tuotto on taattu'],
      misses: ['Harrastan valokuvaa ja luen paljon']
    },
    {
      id: 'fi-move',
      category: 'other_app',
      weight: 60,
      says: [
        'kirjoit*|lisää|jatk*|viesti*|laita|siirry* ~4 {app}|whatsapissa|whatsappissa|whatsappiin|telegramissa|telegramiin|snapissa|instassa',
        '{app}|whatsapissa|whatsappissa|whatsappiin|telegramissa|telegramiin|snapissa|instassa ~3 kirjoit*|jatk*|lisää|viesti*',
        'minun|mun|sinun|sun ~1 {app}',
        'soita ~3 {phone}'
      ],
      hits: [
        'Jatketaanko WhatsAppissa, en ole täällä juuri koskaan',
        'minun te1egram on annasuloinen'
      ],
      misses: ['Kirjoitan kirjeitä iltaisin']
    },
    {
      id: 'fi-number',
      category: 'other_app',
      weight: 50,
      says: [
        'anna|lähetä|laita|saanko ~3 numero|numerosi|puhelinnumero*|sähköposti*',
        'mikä on numerosi|sähköpostisi'
      ],
      hits: ['Anna numerosi, niin soitan'],
      misses: ['Monesko esitys tämä oli?']
    },
    {
      id: 'fi-emergency',
      category: 'story',
      weight: 50,
      says: [
        'ryöst*|jumissa|sairaala*|onnettomuu*|leikkau*|pidätet*|hätä* ~9 rahaa|maksaa|maksu*|lasku*|apua|auta*|lipun|suurlähetystö*|kiireellis*',
        'kiireelli* ~5 rahaa|apua|maksaa'
      ],
      hits: ['Minut ryöstettiin matkalla ja tarvitsen apua'],
      misses: ['Olen töissä sairaalassa, enimmäkseen öisin']
    },
    {
      id: 'fi-customs',
      category: 'story',
      weight: 60,
      says: [
        'tulli*|lähetti*|kuriiri*|paketti*|paketin|pakettini ~8 maksa*|maksu*|vapaut*|vero*',
        'maksa*|maksu* ~6 tulli*|kuriiri*|paketti*|paketin'
      ],
      hits: ['Pakettini on tullissa, sinun pitää vain maksaa maksu'],
      misses: ['Naapuri otti pakettini vastaan']
    },
    {
      id: 'fi-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'perintö*|perinnö*|perijä*|miljoona*|kulta* ~8 jaka*|siirt*|tili*|pankki*|asianajaja*|juristi*'
      ],
      hits: ['Saan perinnön ja asianajaja tarvitsee tilisi'],
      misses: ['Nauru on perintöä äidiltäni']
    },
    {
      id: 'fi-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video*|tallen*|kuvat|kuvasi|alastonkuv* ~6 perhe*|ystävi*|kontakt*|facebook*|pomo*|kaikille',
        'lähet*|julkais*|jaan|levit* ~6 video*|tallen*|kuvat|kuvasi|alastonkuv* ~6 perhe*|kontakt*|facebook*|pomo*|kaikille|nettiin',
        'maksa ~4 tai|muuten ~6 video*|kuvat|kuvasi'
      ],
      hits: ['Nauhoitin sinut ja lähetän videon perheellesi', 'Maksa tai julkaisen kuvat'],
      misses: ['Lähetän sinulle kuvia kävelyltä']
    },
    {
      id: 'fi-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'vahvist*|varmen*|tunnist* ~8 {link}',
        '{link} ~8 vahvist*|varmen*|tunnist*',
        'vahvist*|varmen* ~5 linkki*|linkistä|luottokort*|klikka*',
        'lähetä|anna ~4 koodi ~5 tekstiviesti*|saat|sait|tulee'
      ],
      hits: [
        'Vahvista itsesi ensin osoitteessa turvatreffit.site',
        'Lähetä minulle koodi, jonka saat tekstiviestinä'
      ],
      misses: ['Vahvistatko pöydän lauantaiksi?']
    },
    {
      id: 'fi-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort*|seuralaispalvelu*|maksullis*',
        'hintani|taksani',
        '{amount} ~2 tunti|tunnilta|yö|treffit|kuva*|video*',
        'myyn ~3 kuvia|videoita|yhteystietoja|numeroita|pikkuhousu*'
      ],
      hits: ['Tarjoan seuralaispalveluja, kysy hintani', 'Myyn kuvia ja videoita'],
      misses: ['Myyn kirjoja torilla']
    },
    {
      id: 'fi-underage',
      category: 'underage',
      weight: 60,
      says: [
        'olen ~2 {minor} vuotias|v|vuotta|vuotiaana {end}',
        'olen ~1 {minor} {end}',
        'olen ~1 kolmetoista|neljätoista|viisitoista|kuusitoista|seitsemäntoista {end}',
        'alaikäinen {end}',
        'täytän {minor} {end}',
        'täytän ~3 {minor}|18 {end}',
        'täytän {minor}|18 ensi|pian|huomenna',
        'täytän ~3 kuusitoista|seitsemäntoista|kahdeksantoista {end}'
      ],
      hits: [
        'olen 17',
        'täytän ensi kuussa 17',
        'Täytän 18 ensi kuussa',
        'Olen 15.',
        'oikeastaan olen vielä alaikäinen'
      ],
      misses: [
        'Poikani täyttää ensi kuussa 17',
        'Täytän 60 ensi kuussa',
        'Olin 15-vuotias, kun muutimme',
        'Olen 16 kiloa kevyempi kuin ennen'
      ]
    }
  ]
}
