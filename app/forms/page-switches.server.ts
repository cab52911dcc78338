import type { AppLoadContext } from '@remix-run/node'

/** Buttons of the page's frame that submit the page's own form, so that what was typed in it is kept. */
const PAGE_SWITCHES = ['more-time', 'large-text', 'contrast', 'low', 'language-ko', 'language-en'] as const
export type PageSwitch = (typeof PAGE_SWITCHES)[number]

export const isPageSwitch = (step: unknown): step is PageSwitch => PAGE_SWITCHES.includes(step as PageSwitch)

/**
 * Applies a page switch to this page and, by cookie, to the next ones. `more-time` only loads the page again.
 */
export async function applyPageSwitch(pageSwitch: PageSwitch, context: AppLoadContext) {
  if (pageSwitch === 'language-ko' || pageSwitch === 'language-en')
    return context.changeLanguage(pageSwitch === 'language-ko' ? 'ko' : 'en')
  if (!context.kiosk) return
  if (pageSwitch === 'large-text') context.kiosk.largeText = !context.kiosk.largeText
  if (pageSwitch === 'contrast') context.kiosk.highContrast = !context.kiosk.highContrast
  if (pageSwitch === 'low') context.kiosk.isLow = !context.kiosk.isLow
  const { largeText, highContrast, isLow } = context.kiosk
  const display = [highContrast && 'contrast', largeText && 'large', isLow && 'low'].filter(Boolean).join(' ')
  context.setCookies.push(context.cookies.display(display))
}
