import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { LocalDate } from '../../app/rules/local-time'
import { ELEMENT, type DrivenBrowser } from './web-driver'

/** What somebody does in any browser there is, by the words on the page. */
export interface PlainBrowser {
  open(url: string): Promise<void>
  url(): Promise<string>
  /** Types into the field with this label, which is empty. */
  fill(label: string, text: string): Promise<void>
  fillDate(label: string, date: LocalDate): Promise<void>
  /** Takes one of a list by its words, or by its place where that is a number; 0 says that nothing is chosen. */
  choose(label: string, choice: string | number): Promise<void>
  tick(label: string): Promise<void>
  press(button: string): Promise<void>
  /** Follows a link of the page's main part by a part of its words. */
  follow(words: string): Promise<void>
  /** Waits until the page shows these words. */
  expectText(words: string): Promise<void>
  text(): Promise<string>
  /** Becomes somebody else: no cookies are left. */
  forget(): Promise<void>
}

const quoted = (text: string) => `concat("${text.replaceAll('"', `", '"', "`)}", "")`
/** XPath of things by their words. */
const XPATH = {
  field: (label: string) => `//*[@id=//label[normalize-space(.)=${quoted(label)}]/@for]`,
  // Not the one nobody sees, which is there for the Enter key.
  button: (label: string) => `//main//button[not(@aria-hidden) and normalize-space(.)=${quoted(label)}]`,
  link: (words: string) => `//main//a[contains(normalize-space(.), ${quoted(words)})]`,
  option: (label: string, choice: string | number) =>
    typeof choice === 'number'
      ? `(${XPATH.field(label)}//option)[${choice + 1}]`
      : `${XPATH.field(label)}//option[normalize-space(.)=${quoted(choice)}]`,
}
const BODY = '//body'
/** How long (ms) a page may take to show what is expected of it. */
const TIMEOUT_MS = 10_000

/** A browser driven from here over its own protocol. */
export function plainBrowser({ send, dateKeys }: DrivenBrowser): PlainBrowser {
  /** Finds an element and does something with it; again for a while, as the page may still be on its way. */
  const at = (xpath: string, work: (it: { id: string }) => Promise<unknown>) =>
    insist(async () => {
      const query = { using: 'xpath', value: xpath }
      const found = (await send('POST', '/element', 'FindElement', query)) as Record<string, string>
      return work({ id: found[ELEMENT]! })
    })
  const click = async (xpath: string) =>
    void (await at(xpath, (it) => send('POST', `/element/${it.id}/click`, 'ElementClick', it)))
  const type = (xpath: string, text: string) =>
    at(xpath, (it) => send('POST', `/element/${it.id}/value`, 'ElementSendKeys', { ...it, text }))
  const text = () =>
    at(BODY, (it) => send('GET', `/element/${it.id}/text`, 'GetElementText', it)) as Promise<string>
  return {
    open: async (url) => void (await send('POST', '/url', 'Navigate', { url })),
    url: async () => (await send('GET', '/url', 'GetCurrentURL')) as string,
    fill: async (label, typed) => void (await type(XPATH.field(label), typed)),
    fillDate: async (label, date) => void (await type(XPATH.field(label), dateKeys(date))),
    choose: (label, choice) => click(XPATH.option(label, choice)),
    tick: (label) => click(XPATH.field(label)),
    press: (button) => click(XPATH.button(button)),
    follow: (words) => click(XPATH.link(words)),
    text,
    expectText: (words) => expectWords(text, words),
    forget: async () => void (await send('DELETE', '/cookie', 'DeleteAllCookies')),
  }
}

const expectWords = (text: () => Promise<string>, words: string) =>
  insist(async () => {
    const shown = await text()
    if (!shown.includes(words)) throw new Error(`The page does not say ${JSON.stringify(words)}:\n${shown}`)
  })

async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(100)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** A page of Playwright's, used in the same way. */
export function plainPage(page: Page): PlainBrowser {
  const at = (xpath: string) => page.locator(`xpath=${xpath}`)
  const text = () => at(BODY).innerText()
  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    fill: (label, typed) => at(XPATH.field(label)).fill(typed),
    fillDate: (label, date) => at(XPATH.field(label)).fill(date),
    choose: async (label, choice) => {
      const option = typeof choice === 'number' ? { index: choice } : { label: choice }
      await at(XPATH.field(label)).selectOption(option)
    },
    tick: (label) => at(XPATH.field(label)).check(),
    press: (button) => at(XPATH.button(button)).click(),
    follow: (words) => at(XPATH.link(words)).first().click(),
    text,
    expectText: (words) => expectWords(text, words),
    forget: () => page.context().clearCookies(),
  }
}
