import type { Pack } from '../pack.ts'

export const IT: Pack = {
  language: 'it',
  digits: ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  negations: ['mai'],
  patterns: [
    {
      id: 'it-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'prest*|manda*|invia*|bonific*|dammi|darmi|anticip* ~5 soldi|denaro|{amount}|euro',
        'bisogno ~3 soldi|denaro'
      ],
      hits: ['Puoi prestarmi 200 euro fino a venerdì?', "mandami un po' di s o l d i"],
      misses: ['Non chiederei mai a nessuno di mandare soldi', 'Mi presti quel libro?']
    },
    {
      id: 'it-money-need',
      category: 'money',
      weight: 60,
      says: [
        'puoi|potresti|vuoi ~4 pagar*|saldare ~4 affitto|bolletta|bollette|biglietto|visto|cauzione|debiti'
      ],
      hits: ['Potresti pagarmi l’affitto questo mese?'],
      misses: ['L’affitto qui è altissimo']
    },
    {
      id: 'it-gift-card',
      category: 'gift_card',
      weight: 60,
      says: [
        'carta|carte ~1 regalo|prepagat*',
        'buono|buoni regalo',
        'gift card*',
        'ricarica* ~3 postepay|telefono|codice',
        'postepay'
      ],
      hits: ['Compra una carta regalo e mandami il codice', 'una ricarica postepay basta'],
      misses: ['Che bel regalo, anche la carta era bella']
    },
    {
      id: 'it-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invest*|trading ~6 guadagn*|profitt*|piattaforma|garantit*|raddopp*|rendiment*',
        'guadagn* ~4 soldi|online|casa|giorno|settimana ~4 online|facil*|casa|soldi'
      ],
      hits: ['Investo su una piattaforma con guadagni garantiti'],
      misses: ['Investo tanto tempo nell’orto']
    },
    {
      id: 'it-move',
      category: 'other_app',
      weight: 60,
      says: [
        'scriv*|aggiung*|parl*|contatt*|continu*|passiamo|spost*|sent* ~5 {app}',
        'mio|tuo ~1 {app}',
        'chiama* ~3 {phone}'
      ],
      hits: ['Scrivimi su WhatsApp, qui non ci sono quasi mai', 'il mio te1egram è annadolce'],
      misses: ['Scrivo lettere la sera']
    },
    {
      id: 'it-number',
      category: 'other_app',
      weight: 50,
      says: [
        'dammi|mandami|lasciami|dimmi ~3 tuo|tua ~1 numero|cellulare|telefono|mail|email',
        'qual è il tuo numero'
      ],
      hits: ['Dammi il tuo numero e ti chiamo'],
      misses: ['Il numero del mago era divertente']
    },
    {
      id: 'it-emergency',
      category: 'story',
      weight: 50,
      says: [
        'derubat*|rapinat*|bloccat*|ospedale|incidente|operazione|arrestat*|emergenza ~9 soldi|denaro|pagare|conto|aiuto|aiutar*|biglietto|ambasciata|urgente*',
        'urgente* ~5 soldi|aiuto|pagare'
      ],
      hits: ['Mi hanno derubata in viaggio e ho bisogno di aiuto'],
      misses: ['Lavoro in ospedale, quasi sempre di notte']
    },
    {
      id: 'it-customs',
      category: 'story',
      weight: 60,
      says: [
        'dogana|corriere|pacco ~8 pagare|tassa|tasse|spese|sbloccare|sdoganament*',
        'pagare|spese|tasse ~6 dogana|corriere|pacco'
      ],
      hits: ['Il pacco è fermo in dogana, bisogna pagare le spese'],
      misses: ['Il vicino ha preso il mio pacco']
    },
    {
      id: 'it-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'eredità|erede|milione|milioni|oro ~8 dividere|bonifico|conto|banca|avvocato|notaio|trasfer*'
      ],
      hits: ['Ricevo un’eredità e l’avvocato ha bisogno del tuo conto'],
      misses: ['La risata è un’eredità di mia madre']
    },
    {
      id: 'it-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|registrazione|immagini|foto ~6 famiglia|amici|contatti|facebook|capo ~4 pubblic*|mand*|invi*|diffond*',
        'pubblic*|mando|invio|diffond* ~6 video|registrazione|immagini|foto ~6 famiglia|contatti|facebook|capo|moglie|marito|tutti',
        'paga|paghi|pagami ~4 o|altrimenti|se ~6 video|immagini|foto'
      ],
      hits: ['Ti ho registrato e mando il video alla tua famiglia', 'Paga o pubblico le immagini'],
      misses: ['Ti mando le foto della passeggiata']
    },
    {
      id: 'it-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verific*|conferm*|valid* ~8 {link}',
        '{link} ~8 verific*|conferm*|valid*',
        'verific* ~5 link|codice|identità|clicca*',
        'manda*|dammi|invia* ~3 codice ~5 sms|arriv*|ricev*'
      ],
      hits: [
        'Verifica prima il profilo su incontro-sicuro.site',
        'Mandami il codice che ti arriva per SMS'
      ],
      misses: ['Confermi il tavolo per sabato?']
    },
    {
      id: 'it-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort*|accompagnatrice',
        'mie|miei ~1 tariffe|prezzi ~5 ora|notte|{amount}',
        '{amount} ~2 ora|notte|incontro|foto|video',
        'vendo ~3 foto|video|contatti|numeri|mutandine'
      ],
      hits: ['Accompagnatrice, chiedi le mie tariffe', 'Vendo foto e video'],
      misses: ['Vendo libri al mercato']
    },
    {
      id: 'it-underage',
      category: 'underage',
      weight: 60,
      says: [
        'ho ~2 {minor} anni {end}',
        'ho ~2 tredici|quattordici|quindici|sedici|diciassette anni {end}',
        'ho solo|appena {minor}',
        'sono ~2 minorenne',
        'ho {minor} {end}',
        'compio ~4 {minor}|18 {end}',
        'compio ~4 {minor}|18 anni',
        'compio ~4 sedici|diciassette|diciotto {end}',
        'compio ~4 sedici|diciassette|diciotto anni',
        'compio {minor}|18 ~1 il|tra|fra|presto|domani'
      ],
      hits: [
        'ho 17',
        'compio 17 anni il mese prossimo',
        'Il mese prossimo compio 18',
        'Ho 15 anni.',
        'in realtà sono minorenne'
      ],
      misses: [
        'Mio figlio compie 17 anni il mese prossimo',
        'Compio 60 anni il mese prossimo',
        'Ho 15 anni di esperienza',
        'A 16 anni sono andata a Torino'
      ]
    }
  ]
}
