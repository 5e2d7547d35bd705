import type { Page } from 'playwright'
import { pressSignUp } from '../world/over-pages.ts'
import type { Viewer } from './looks-plan.ts'
import { signUp } from './looks-signup.ts'

/** One screen on the way of a person through a brand. */
export interface Stop {
  name: string
  path: string
  who: Viewer
  /** What is done there first. */
  act?: (page: Page) => Promise<void>
  /** In a browser of its own, as somebody is signed up. */
  isNew?: true
}

/** The screens in the order in which a person meets them; the names begin with their number. */
export function stopsOf(sights: { conversation: number; shown: number }): Stop[] {
  return [...before(), ...inside(sights), ...otherLanders()].map((stop, at) => ({
    ...stop,
    name: `${String(at + 1).padStart(2, '0')}-${stop.name}`
  }))
}

function before(): Stop[] {
  return [
    { name: 'age', path: '/', who: 'stranger' },
    { name: 'home', path: '/', who: 'visitor' },
    { name: 'alonetonight', path: '/landers/alonetonight', who: 'visitor' },
    { name: 'gallery', path: '/landers/gallery', who: 'visitor' },
    { name: 'tinderswipe', path: '/landers/tinderswipe', who: 'visitor' },
    ...(['who', 'account', 'photo', 'location', 'personal', 'about', 'activation'] as const).map(
      step => ({
        name: `signup-${step}`,
        path: '/landers/alonetonight',
        who: 'visitor' as const,
        isNew: true as const,
        act: signUpTo(step)
      })
    ),
    { name: 'login', path: '/login', who: 'visitor' },
    { name: 'reset', path: '/reset-password', who: 'visitor' },
    { name: 'pricing', path: '/pricing', who: 'visitor' },
    { name: 'faq', path: '/pages/faq', who: 'visitor' },
    { name: 'contact', path: '/pages/service', who: 'visitor' },
    { name: 'deleted', path: '/account-deleted', who: 'visitor' },
    { name: 'missing', path: '/not-there', who: 'visitor' },
    { name: 'members-visitor', path: '/members', who: 'visitor' }
  ]
}

function inside({ conversation, shown }: { conversation: number; shown: number }): Stop[] {
  const chat = `/chats/${conversation}`
  const premium = (name: string, path: string, act?: Stop['act']): Stop =>
    act ? { name, path, who: 'premium', act } : { name, path, who: 'premium' }
  const bare = (name: string, path: string): Stop => ({ name, path, who: 'bare' })
  return [
    premium('search', '/members'),
    premium('filters', '/members', click('.search-head__filters')),
    premium('profile', `/members/${shown}`),
    premium('profile-below', `/members/${shown}`, scroll('.profile__sheet')),
    premium('likes', '/likes'),
    premium('likes-given', '/likes/given'),
    premium('matches', '/likes/matches'),
    premium('visitors', '/visitors'),
    bare('likes-none', '/likes'),
    premium('swipe', '/swipe-game'),
    bare('swipe-spent', '/swipe-game'),
    bare('finder', '/match-finder'),
    premium('finder-best', '/match-finder'),
    premium('chats', '/chats'),
    bare('chats-none', '/chats'),
    premium('conversation', chat),
    premium('gifts', chat, click('.compose__row button:has([href$="#gift"])')),
    premium('credits', '/credits'),
    bare('credits-free', '/credits'),
    { name: 'premium', path: '/premium', who: 'free' },
    premium('premium-member', '/premium'),
    premium('own-profile', '/profile'),
    premium('own-profile-below', '/profile', scroll('.own-card + *')),
    premium('notifications', '/notifications'),
    premium('settings', '/settings'),
    premium('settings-below', '/settings', scroll('#data')),
    premium('delete', '/account-delete'),
    premium('menu', '/likes', click('.account__button'))
  ]
}

function otherLanders(): Stop[] {
  const layouts = [
    'collagelanding',
    'iconslanding',
    'maplanding',
    'socialnetwork',
    'transitionsvideolanding',
    'video'
  ]
  return layouts.map(name => ({ name, path: `/landers/${name}`, who: 'visitor' }))
}

function signUpTo(wanted: string): (page: Page) => Promise<void> {
  return async page => {
    await pressSignUp(page, '/landers/alonetonight')
    if (wanted === 'who') return
    const name = `way${wanted}${page.url().replace(/\W/g, '').slice(4, 9)}${Date.now() % 1e6}`
    let found = false
    await signUp(page, { email: `${name}@mail.example`, name: name.slice(0, 20) }, async step => {
      if (step === wanted) {
        found = true
        throw new Here()
      }
    }).catch(error => {
      if (!(error instanceof Here)) throw error
    })
    if (!found) throw new Error(`no step ${wanted}`)
  }
}

/** Ends a sign-up at the step that is looked at. */
class Here extends Error {}

const click =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page.locator(selector).first().click()

const scroll =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page
      .locator(selector)
      .first()
      .evaluate(element =>
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 80)
      )
  }
