import type { Page } from 'playwright'
import { memberScreens, type Who } from '../world/member-screens.ts'
import type { Neighbourhood } from '../world/neighbourhood.ts'

/** Whose browser shows a look, beside those of the member screens. */
export type Viewer =
  | Who
  /** A visitor who has not answered the entry warning. */
  | 'stranger'
  /** A visitor without JavaScript. */
  | 'scriptless'
  /** A member with nothing yet. */
  | 'bare'
  /** A member who has not confirmed the mail address. */
  | 'unconfirmed'
  | 'paused'
  | 'onHold'
  /** A premium member whom somebody likes. */
  | 'loved'

/** A picture to take. */
export interface Look {
  name: string
  /** Without the language. */
  path: string
  who: Viewer
  /** What is done there first. */
  act?: (page: Page) => Promise<void>
  /** What becomes of the page's calls; they are answered when absent. */
  calls?: 'fail' | 'wait'
  /** The part in the window only, as something lies over the page. */
  isOver?: boolean
}

/** Somebody and something to look at, beside the neighbourhood. */
export interface Sights {
  people: Neighbourhood
  /** A profile with a picture. */
  shown: number
  /** One that a person of the brand writes. */
  fictional: number
  /** Paths of landers and information pages, of which every brand has its own. */
  pages: readonly string[]
}

const MORE: readonly (readonly [string, Viewer])[] = [
  ['/export', 'premium'],
  ['/directdebit', 'premium'],
  ['/credits/repeat-order', 'premium'],
  ['/credits/10', 'premium'],
  ['/transactions/1', 'premium'],
  ['/members/99999999', 'premium'],
  ['/chats/99999999', 'premium'],
  ['/members', 'free'],
  ['/members', 'unconfirmed'],
  ['/members', 'paused'],
  ['/settings', 'paused'],
  ['/members', 'onHold'],
  ['/chats', 'onHold'],
  ['/likes', 'bare'],
  ['/likes/given', 'bare'],
  ['/likes/matches', 'bare'],
  ['/visitors', 'bare'],
  ['/chats', 'bare'],
  ['/transactions', 'bare'],
  ['/profile', 'bare'],
  ['/settings', 'bare'],
  ['/match-finder', 'bare'],
  ['/swipe-game', 'bare'],
  ['/', 'premium'],
  ['/pricing', 'free'],
  ['/', 'stranger'],
  ['/landers/gallery', 'stranger'],
  ['/members', 'stranger'],
  ['/', 'scriptless'],
  ['/landers/tinderswipe', 'scriptless'],
  ['/members', 'scriptless'],
  ['/chats', 'scriptless'],
  ['/settings', 'scriptless'],
  ['/login', 'scriptless']
]

/** Screens without their data: each kind of outline, and each kind of failure. */
const UNANSWERED = [
  '/members',
  '/members/:shown',
  '/likes',
  '/visitors',
  '/chats',
  '/chats/:conversation',
  '/credits',
  '/transactions',
  '/profile',
  '/settings',
  '/notifications',
  '/swipe-game',
  '/match-finder'
] as const

/** Every picture of a brand in a language, in the order in which they are taken. */
export function looksOf(sights: Sights): Look[] {
  const { people, shown, fictional, pages } = sights
  const plain = (path: string, who: Viewer): Look => ({ name: nameOf(path, who), path, who })
  const real = (path: string) =>
    path.replace(':shown', `${shown}`).replace(':conversation', `${people.conversation}`)
  return [
    ...pages.map(path => plain(path, 'visitor')),
    ...memberScreens(people).map(([path, who]) => plain(path, who)),
    ...MORE.map(([path, who]) => plain(path, who)),
    plain(`/members/${people.premium.id}`, 'premium'),
    plain(`/members/${shown}`, 'premium'),
    plain(`/members/${fictional}`, 'premium'),
    plain(`/members/${fictional}/chat`, 'premium'),
    ...['landing', 'landing2', 'landing3'].map(landing =>
      plain(`/members/${fictional}/${landing}`, 'visitor')
    ),
    ...opened(sights).map(look => ({ ...look, isOver: true })),
    ...faulty(),
    ...(['wait', 'fail'] as const).flatMap(calls =>
      UNANSWERED.map(path => ({
        name: `${calls}-${nameOf(path, 'premium')}`,
        path: real(path),
        who: 'premium' as const,
        calls
      }))
    )
  ]
}

/** Dialogs, menus and sheets. */
function opened({ people, shown }: Sights): Look[] {
  const profile = { path: `/members/${shown}`, who: 'premium' } as const
  const chat = { path: `/chats/${people.conversation}`, who: 'premium' } as const
  const settings = { path: '/settings', who: 'premium' } as const
  const news = { path: '/members?t=1', who: 'loved' } as const
  return [
    { name: 'filters', path: '/members', who: 'premium', act: press('.search-head__filters') },
    { name: 'account-menu', path: '/likes', who: 'premium', act: press('.account__button') },
    { name: 'bar-menu', path: '/', who: 'visitor', act: press('.bar [data-navigation] summary') },
    { name: 'profile-menu', ...profile, act: press('.gallery-box__acts [aria-haspopup]') },
    { name: 'block', ...profile, act: press('.profile__more button >> nth=0', 'dialog.modal') },
    { name: 'report', ...profile, act: press('.profile__more button >> nth=1', 'dialog.modal') },
    {
      name: 'report-faults',
      ...profile,
      act: press('.profile__more button >> nth=1', '.modal__foot .button', '.modal .entry__error')
    },
    { name: 'viewer', ...profile, act: press('.gallery-box__photo >> nth=0', 'dialog.viewer') },
    { name: 'chat-menu', ...chat, act: press('.thread-head [aria-haspopup]') },
    {
      name: 'message-menu',
      ...chat,
      act: async page => {
        await page.locator('.turn:has(.turn__more)').first().hover()
        await page.locator('.turn__more').first().click()
      }
    },
    { name: 'gifts', ...chat, act: press('.compose__row button:has([href$="#gift"])', '.gifts') },
    {
      name: 'chat-draft',
      ...chat,
      act: page => page.fill('.compose__field', 'Een lange zin. '.repeat(150))
    },
    { name: 'mail-change', ...settings, act: press('#email button', 'dialog.modal') },
    { name: 'password-change', ...settings, act: press('#password button', 'dialog.modal') },
    { name: 'consents', ...settings, act: press('#data [aria-haspopup=dialog]', 'dialog.modal') },
    { name: 'finder-question', path: '/match-finder', who: 'bare', act: press('.finder .button') },
    {
      name: 'heart-unconfirmed',
      path: `/members/${shown}`,
      who: 'unconfirmed',
      act: press('.act-bar .heart', 'dialog.modal')
    },
    {
      name: 'tinderswipe-end',
      path: '/landers/tinderswipe',
      who: 'visitor',
      act: async page => {
        for (let card = 0; card < 8; card++) {
          await page.keyboard.press(card % 2 ? 'ArrowLeft' : 'ArrowRight')
        }
      }
    },
    {
      name: 'offline',
      path: '/chats',
      who: 'premium',
      act: async page => {
        await page.context().setOffline(true)
        await page.waitForTimeout(400)
      }
    },
    { name: 'waiting-like', path: '/members?t=1', who: 'free', act: appears('dialog.match') },
    { name: 'new-like', ...news, act: appears('dialog.match') },
    {
      name: 'match',
      ...news,
      act: async page => {
        await appears('dialog.match')(page)
        await page.locator('dialog.match .button').first().click()
        await page.locator('dialog.match .opener').first().waitFor()
      }
    }
  ]
}

/** Forms that are sent wrong. */
function faulty(): Look[] {
  const wrong = (path: string, ...presses: string[]): Look => ({
    name: `faults${path.replaceAll('/', '-')}`,
    path,
    who: 'visitor',
    act: press(...presses)
  })
  return [
    {
      name: 'faults-login',
      path: '/login',
      who: 'visitor',
      act: async page => {
        await page.fill('.gate input[type=email]', 'niemand@mail.example')
        await page.fill('.gate input[type=password]', 'verkeerd-wachtwoord')
        await page.locator('.gate form [type=submit]').click()
        await page.locator('.gate [role=alert]').first().waitFor()
      }
    },
    wrong('/complaints', '.complaint [type=submit]', '.faults'),
    wrong('/signup', '.step-foot .button >> nth=-1', '.faults, .entry__error')
  ]
}

/** Presses all but the last, one after the other, and the last as well where it can be pressed. */
function press(...selectors: string[]): (page: Page) => Promise<void> {
  return async page => {
    for (const [at, selector] of selectors.entries()) {
      const found = page.locator(selector).first()
      await found.waitFor()
      const isShownOnly = at > 0 && at === selectors.length - 1
      if (!isShownOnly) await found.click()
    }
  }
}

const appears =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page.locator(selector).first().waitFor()

function nameOf(path: string, who: Viewer): string {
  const words = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
  return `${words || 'home'}-${who}`
}
