import type { Pack } from '../pack.ts'

export const FR: Pack = {
  language: 'fr',
  digits: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  negations: ['jamais'],
  patterns: [
    {
      id: 'fr-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'prêt*|envoy*|envoi*|avance*|vire|virer|donne*|dépanne* ~5 argent|{amount}|euros|sous|fric',
        'besoin ~3 argent'
      ],
      hits: ['Peux-tu me prêter 200 euros jusqu’à vendredi ?', 'envoie-moi : a r g e n t'],
      misses: [
        'Je ne demanderais jamais à quelqu’un d’envoyer de l’argent',
        'Tu me prêtes ce livre ?'
      ]
    },
    {
      id: 'fr-money-need',
      category: 'money',
      weight: 60,
      says: [
        'peux|pourrais|veux ~4 payer|régler ~4 loyer|facture|factures|billet|visa|caution|dettes'
      ],
      hits: ['Tu pourrais payer mon loyer ce mois-ci ?'],
      misses: ['Le loyer est trop cher ici']
    },
    {
      id: 'fr-gift-card',
      category: 'gift_card',
      weight: 60,
      says: [
        'carte* cadeau*',
        'carte* ~1 prépayée*|recharge*',
        'ticket* ~2 pcs|recharge',
        'coupon* ~3 recharge|pcs|transcash'
      ],
      hits: ['Achète une carte cadeau et envoie la photo du code', 'un ticket PCS me suffit'],
      misses: ['Quel beau cadeau, la carte aussi']
    },
    {
      id: 'fr-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invest*|placement*|trading ~6 gain*|profit*|rendement*|plateforme|garanti*|doubl*|bénéfice*',
        'gagn* ~4 argent ~4 ligne|facile*|jour|semaine|internet'
      ],
      hits: ['J’investis sur une plateforme au rendement garanti'],
      misses: ['J’investis beaucoup de temps dans mon jardin']
    },
    {
      id: 'fr-move',
      category: 'other_app',
      weight: 60,
      says: [
        'écri*|ajoute*|parl*|contact*|continu*|rejoin*|discut*|passons|viens ~5 {app}',
        'mon|ton ~1 {app}',
        'appel* ~2 {phone}'
      ],
      hits: ['Écris-moi sur WhatsApp, je ne suis presque jamais ici', 'mon te1egram est annadouce'],
      misses: ['J’écris des lettres le soir']
    },
    {
      id: 'fr-number',
      category: 'other_app',
      weight: 50,
      says: [
        'donne*|envoie*|passe*|laisse* ~2 ton ~1 numéro|num|mail|adresse|tel|téléphone',
        'quel est ton numéro|mail'
      ],
      hits: ['Donne-moi ton numéro, je t’appelle'],
      misses: ['Le numéro de ce magicien était drôle']
    },
    {
      id: 'fr-emergency',
      category: 'story',
      weight: 50,
      says: [
        'agressée|agressé|bloqué|bloquée|hôpital|accident|opération|arrêté|volé ~9 argent|payer|facture|aide|aider|billet|ambassade|urgence|urgent',
        'urgent|urgence ~5 argent|aide|payer'
      ],
      hits: ['Je suis bloquée à l’étranger, j’ai besoin d’aide pour un billet'],
      misses: ['Je travaille à l’hôpital, souvent la nuit']
    },
    {
      id: 'fr-customs',
      category: 'story',
      weight: 60,
      says: [
        'douane|douanes|coursier|transporteur|colis|paquet ~8 payer|frais|taxe|taxes|débloquer|libérer',
        'frais|payer|taxe ~6 douane|colis|coursier'
      ],
      hits: ['Le colis est à la douane, il faut payer les frais'],
      misses: ['Le voisin a pris mon colis']
    },
    {
      id: 'fr-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'héritage|héritière|héritier|succession|million|millions|or ~8 partag*|virement|compte|banque|avocat|notaire|transf*'
      ],
      hits: ['Je reçois un héritage et mon avocat a besoin de ton compte'],
      misses: ['Le rire est un héritage de ma mère']
    },
    {
      id: 'fr-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'vidéo|vidéos|enregistrement|images|photos|nudes ~6 famille|amis|contacts|facebook|patron|femme|mari',
        'publi*|envoi*|envoy*|diffus*|partag* ~6 vidéo|vidéos|enregistrement|images|photos|nudes ~6 famille|contacts|facebook|patron|femme|mari|monde',
        'paie|payes|paye|payer ~4 sinon|ou ~6 vidéo|vidéos|images|photos'
      ],
      hits: [
        'Je t’ai filmé, j’envoie la vidéo à ta famille et à tes contacts',
        'Paie, sinon je publie les images'
      ],
      misses: ['Je t’envoie les photos de notre balade']
    },
    {
      id: 'fr-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'vérifi*|confirm*|valid* ~8 {link}',
        '{link} ~8 vérifi*|confirm*|valid*',
        'vérifi* ~5 lien|code|identité|clique*',
        'envoie*|donne* ~3 code ~5 sms|reçu|recevoir|reçois'
      ],
      hits: [
        'Vérifie ton profil d’abord sur rencontre-sure.site',
        'Envoie-moi le code reçu par SMS'
      ],
      misses: ['Tu confirmes la table pour samedi ?']
    },
    {
      id: 'fr-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort*',
        'mes ~1 tarifs|tarif|prix ~5 heure|nuit|{amount}',
        '{amount} ~2 heure|nuit|rdv|photo*|vidéo*',
        'vend* ~3 photos|vidéos|contacts|numéros|culotte*'
      ],
      hits: ['Escorte sérieuse, demande mes tarifs', 'Je vends des photos et des vidéos'],
      misses: ['Je vends des livres au marché']
    },
    {
      id: 'fr-underage',
      category: 'underage',
      weight: 60,
      says: [
        'j ai ~2 {minor} ans {end}',
        'j ai ~2 treize|quatorze|quinze|seize ans {end}',
        'j ai ~2 dix sept ans {end}',
        'suis ~2 mineur|mineure {end}',
        'j ai {minor} {end}',
        'j aurai ~4 {minor}|18 ans|{end}',
        'j aurai ~4 quinze|seize ans|{end}',
        'j aurai ~4 dix sept|huit ans|{end}'
      ],
      hits: [
        'j’ai 17',
        'j’aurai 17 ans le mois prochain',
        'Le mois prochain j’aurai dix-huit ans',
        'J’ai 15 ans.',
        'en fait je suis encore mineure'
      ],
      misses: [
        'Mon fils aura 17 ans le mois prochain',
        'J’aurai 60 ans le mois prochain',
        'J’ai 15 ans de métier',
        'À 16 ans j’ai quitté Lyon'
      ]
    }
  ]
}
