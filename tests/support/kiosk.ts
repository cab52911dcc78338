import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { ADMINISTRATOR } from './desk'
import { PASSWORD } from './people'

/** A kiosk's screen: 32 inches, upright. */
export const KIOSK_SCREEN = { width: 1080, height: 1920 }

/** Keys of enrolled terminals, by portal and what they are: enrolling is the matter of one journey. */
const keys = new Map<string, Promise<string>>()

/** Makes the browser a kiosk or a room's tablet that the desk has enrolled. */
export async function enrolAs(page: Page, terminal: { kind: 'kiosk' } | { kind: 'room'; room: string }) {
  const { url } = await page.request.get('/healthz').then((answer) => ({ url: answer.url() }))
  const name = 'room' in terminal ? terminal.room : terminal.kind
  const of = `${new URL(url).origin} ${name}`
  const key = keys.get(of) ?? keyOf(page.request, { name, ...terminal })
  keys.set(of, key)
  await page.context().addCookies([{ name: 'terminal', value: await key, url }])
}

async function keyOf(request: APIRequestContext, terminal: object): Promise<string> {
  const post = async (path: string, data?: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const answer = await request.post(`/api/v1${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Record<'token' | 'id' | 'code' | 'key', string> }).data
  }
  const { token } = await post('/desk/login', { loginId: ADMINISTRATOR, password: PASSWORD })
  const { id } = await post('/desk/terminals', terminal, token)
  const { code } = await post(`/desk/terminals/${id}/code`, undefined, token)
  return (await post('/terminals/enrolment', { code })).key
}

/** Turns the browser into a kiosk of the lobby. */
export async function atKiosk(page: Page) {
  await enrolAs(page, { kind: 'kiosk' })
  await page.setViewportSize(KIOSK_SCREEN)
  await page.goto('/?kiosk=on')
}

/** Advances CSS animations until something appears. */
export async function fastForwardTo(appearing: Locator) {
  const page = appearing.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 1000 })
  await expect(appearing).toBeVisible()
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
}

interface Box {
  name: string
  /** Whether it scrolls: distances to fixed elements do not count then. */
  scrolls: boolean
  left: number
  top: number
  right: number
  bottom: number
}

/** Boxes of all controls on the page, in page pixels; content of a scrolled region is included. */
export const pressable = (page: Page): Promise<Box[]> =>
  page
    .locator(
      'a[href]:visible, button:visible, input:not([type=hidden]):visible, select:visible, textarea:visible, summary:visible',
    )
    .evaluateAll((elements) =>
      elements
        // Without invisible controls: the first submit button and the skip link.
        .filter((element) => !element.closest('.sr-only'))
        .map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const name = (element.textContent || element.getAttribute('name') || '').trim()
          return {
            name: `${element.tagName} ${name}`,
            scrolls: element.closest('main') !== null,
            left,
            top,
            right,
            bottom,
          }
        }),
    )

/** Controls that are too small or too near to another, as text. */
export function crowding(boxes: Box[], { size, gap }: { size: number; gap: number }): string[] {
  const wrong: string[] = []
  boxes.forEach((box, place) => {
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    if (Math.round(Math.min(width, height)) < size) wrong.push(`${box.name}: ${width} × ${height}`)
    for (const other of boxes.slice(place + 1)) {
      if (other.scrolls !== box.scrolls) continue
      const apart = Math.max(
        other.left - box.right,
        box.left - other.right,
        other.top - box.bottom,
        box.top - other.bottom,
      )
      if (Math.round(apart) < gap) wrong.push(`${box.name} and ${other.name}: ${apart} apart`)
    }
  })
  return wrong
}

/** The smallest visible text, in pixels. */
export const smallestLetters = (within: Locator): Promise<{ size: number; text: string }> =>
  within.evaluate((root) => {
    let smallest = { size: Number.POSITIVE_INFINITY, text: '' }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (
        !node.textContent?.trim() ||
        !parentElement ||
        parentElement.closest('.sr-only, title, script, style')
      )
        continue
      if (parentElement.getClientRects().length === 0) continue
      // Text in an SVG is scaled.
      const scale = parentElement instanceof SVGGraphicsElement ? parentElement.getScreenCTM()!.a : 1
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize) * scale
      if (size < smallest.size) smallest = { size, text: node.textContent }
    }
    return smallest
  })
