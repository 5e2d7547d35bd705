import type { Pack } from '../pack.ts'

export const ES: Pack = {
  language: 'es',
  digits: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  negations: ['nunca', 'jamás'],
  patterns: [
    {
      id: 'es-money-ask',
      category: 'money',
      weight: 60,
      says: [
        'prest*|envia*|manda*|transfer*|dame|pasame|gira* ~4 dinero|plata|{amount}|euros',
        'necesito ~3 dinero'
      ],
      hits: ['¿Puedes prestarme 200 euros hasta el viernes?', 'envíame algo de d i n e r o'],
      misses: ['Yo nunca pediría que me envíen dinero', '¿Me prestas ese libro?']
    },
    {
      id: 'es-money-need',
      category: 'money',
      weight: 60,
      says: [
        'puedes|podrías|quieres ~4 pagar|pagarme ~4 alquiler|factura*|billete|visado|visa|fianza|deudas'
      ],
      hits: ['¿Podrías pagarme el alquiler este mes?'],
      misses: ['El alquiler está por las nubes']
    },
    {
      id: 'es-gift-card',
      category: 'gift_card',
      weight: 60,
      says: ['tarjeta* ~1 regalo|prepago|recarga', 'recarga ~3 móvil|saldo'],
      hits: ['Compra una tarjeta regalo y mándame el código', 't4rjet4 regalo'],
      misses: ['Qué regalo tan bonito, la tarjeta también']
    },
    {
      id: 'es-invest',
      category: 'investment',
      weight: 60,
      says: [
        'invert*|inviert*|inversi*|trading ~6 gananc*|benefici*|plataforma|garantiza*|doblar|rentab*',
        'gana*|ganar ~4 dinero ~4 línea|fácil|día|semana|casa|internet'
      ],
      hits: [
        'Invierto en una plataforma con ganancias garantizadas',
        'Ganar dinero fácil desde casa'
      ],
      misses: ['Gano poco pero vivo bien']
    },
    {
      id: 'es-move',
      category: 'other_app',
      weight: 60,
      says: [
        'escrib*|agrega*|añade*|habl*|contacta*|sig*|seguimos|pasa*|busca* ~5 {app}',
        'mi|tu ~1 {app}',
        'llama* ~3 {phone}'
      ],
      hits: ['Escríbeme por WhatsApp, casi no entro aquí', 'mi te1egram es annadulce'],
      misses: ['Escribo cartas por la noche']
    },
    {
      id: 'es-number',
      category: 'other_app',
      weight: 50,
      says: [
        'dame|pasame|manda*|deja* ~2 tu ~1 número|teléfono|móvil|correo|email',
        'cuál es tu número|correo|teléfono'
      ],
      hits: ['Dame tu número y te llamo'],
      misses: ['El número del mago fue genial']
    },
    {
      id: 'es-emergency',
      category: 'story',
      weight: 50,
      says: [
        'robado|robaron|varad*|hospital|accidente|operación|detenid*|emergencia ~9 dinero|pagar|factura|ayuda|ayudar*|billete|embajada|urgente*',
        'urgente* ~5 dinero|ayuda|pagar'
      ],
      hits: ['Me robaron en el viaje y necesito ayuda urgente'],
      misses: ['Trabajo en un hospital, casi siempre de noche']
    },
    {
      id: 'es-customs',
      category: 'story',
      weight: 60,
      says: [
        'aduana*|mensajero|mensajería|paquete ~8 pagar|tasa*|gastos|liberar|impuesto*',
        'pagar|tasa*|gastos ~6 aduana*|paquete'
      ],
      hits: ['El paquete está en la aduana, solo hay que pagar las tasas'],
      misses: ['El vecino recogió mi paquete']
    },
    {
      id: 'es-inheritance',
      category: 'story',
      weight: 60,
      says: [
        'herencia|heredera|heredero|millones|millón|oro ~8 compartir|transfer*|cuenta|banco|abogado|notario'
      ],
      hits: ['Recibo una herencia y el abogado necesita tu cuenta'],
      misses: ['La risa es herencia de mi madre']
    },
    {
      id: 'es-sextortion',
      category: 'sextortion',
      weight: 60,
      says: [
        'video|vídeo|videos|vídeos|grabación|imágenes|fotos ~6 familia|amigos|contactos|facebook|jefe ~4 public*|envi*|mand*|difund*',
        'public*|envi*|mand*|difund*|subo|subir* ~6 video|vídeo|grabación|imágenes|fotos|desnud* ~6 familia|contactos|facebook|jefe|esposa|marido|todos',
        'paga|pagas|págame ~4 o|sino|si ~6 video|vídeo|imágenes|fotos'
      ],
      hits: ['Te grabé y envío el vídeo a tu familia', 'Paga o publico las imágenes'],
      misses: ['Te mando las fotos del paseo']
    },
    {
      id: 'es-verify',
      category: 'fake_link',
      weight: 60,
      says: [
        'verific*|confirm*|valid* ~8 {link}',
        '{link} ~8 verific*|confirm*|valid*',
        'verific* ~5 enlace|código|identidad|clic',
        'manda*|envia*|dame ~3 código ~5 sms|llegue|llega|recib*'
      ],
      hits: [
        'Verifica tu perfil primero en cita-segura.site',
        'Mándame el código que te llega por SMS'
      ],
      misses: ['¿Confirmas la mesa del sábado?']
    },
    {
      id: 'es-sell',
      category: 'selling',
      weight: 60,
      says: [
        'escort*',
        'mis ~1 tarifas|precios|tarifa ~5 hora|noche|{amount}',
        '{amount} ~2 hora|noche|cita|foto*|vídeo*',
        'vend* ~3 fotos|vídeos|videos|contactos|números|braguitas'
      ],
      hits: ['Soy escort, pregunta por mis tarifas', 'Vendo fotos y vídeos'],
      misses: ['Vendo libros en el mercado']
    },
    {
      id: 'es-underage',
      category: 'underage',
      weight: 60,
      says: [
        'tengo ~2 {minor} años {end}',
        'tengo ~2 trece|catorce|quince|dieciséis|diecisiete años {end}',
        'tengo ~1 {minor} {end}',
        'soy ~2 menor {end}',
        'menor de edad',
        'cumplo ~4 {minor}|18 {end}',
        'cumplo ~4 {minor}|18 años {end}',
        'cumplo {minor}|18 ~1 el|este|pronto|mañana|dentro',
        'cumplo ~4 dieciséis|diecisiete|dieciocho {end}',
        'cumplo ~4 dieciséis|diecisiete|dieciocho años {end}'
      ],
      hits: [
        'tengo 17',
        'cumplo 17 el mes que viene',
        'El mes que viene cumplo 18 años.',
        'Tengo 15 años.',
        'en realidad soy menor de edad'
      ],
      misses: [
        'Mi hijo cumple 17 el mes que viene',
        'Cumplo 60 el mes que viene',
        'Tengo 15 años de experiencia',
        'A los 16 me mudé a Sevilla'
      ]
    }
  ]
}
