import type { BrowserContext, Page } from 'playwright'
import { afterEach } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import type { TestApp } from './app.ts'
import type { Visitor } from './browser.ts'
import type { Person } from './people.ts'

/** Opens browsers of people; each is closed after its test. */
export function useBrowsers(app: TestApp) {
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  return async (someone: Person, options: Visitor = {}) => {
    const given = { isCalm: true, width: 1280, height: 900, ...options }
    const opened = await app.as(someone, given)
    contexts.push(opened.context)
    return { ...opened, chat: new ChatPage(opened.page, app) }
  }
}

/** What a person does in the messages. */
export class ChatPage {
  readonly page: Page
  readonly #app: TestApp

  constructor(page: Page, app: TestApp) {
    this.page = page
    this.#app = app
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#app.at(path))
    await this.page.locator('.chat').waitFor()
  }
  async write(text: string): Promise<void> {
    await this.field.fill(text)
    await this.page.locator('.compose__send').click()
  }
  get field() {
    return this.page.locator('.compose__field')
  }
  get bubbles() {
    return this.page.locator('.log .bubble:not(.bubble--typing)')
  }
  bubble(text: string) {
    return this.bubbles.filter({ hasText: text })
  }
  /** Waits until the server has a text of one's own. */
  async sent(text: string): Promise<void> {
    const state = this.bubble(text).getByText('verstuurd', { exact: true })
    await state.waitFor({ state: 'attached' })
  }
  row(name: string) {
    return this.page.locator('.chat-row').filter({ hasText: name })
  }
  get hint() {
    return this.page.locator('.compose__hint')
  }
  get panel() {
    return this.page.locator('.hurdle')
  }
  get price() {
    return this.page.locator('.compose__price')
  }
}

/** Sends a text; answers with its conversation. */
export async function say(from: Person, to: { id: number }, body: string): Promise<number> {
  const { conversation } = await from.must(sendMessage, { body: { to: to.id, body, sure: true } })
  return conversation
}

/** A name by which a person is known to others. */
export const named = (name: string) => ({ profile: { name } })
