import { redirect, type AppLoadContext } from '@remix-run/node'
import { parseMessageCode } from '~/api/message-code'
import { isMessageKey } from '~/api/message-keys.server'
import { actorOf } from '~/api/me'
import { memberPaths } from '~/domains/members/paths'
import { bottomBarItems, guestItems, isMyPageScreen, menuItems, topBarItems } from '~/rules/menu'
import { seoulMinutes } from '~/rules/local-time'
import type { Shell } from '~/ui/page/use-shell'
import { isUpdateDue } from './app-update.server'
import { searchAddresses } from './search-addresses.server'
import { previousPage, extendTrail } from './rules/kiosk-trail'

/** The update page has neither header nor footer (product §2). */
const UPDATE_PAGE = '/update-app'
/** The tablets at the doors of rooms, which show nothing but their room. */
const DOOR = /^\/(?:room|door)\/[^/]+$/
/** The kiosk's home page, which the server shows at / (server/portal.server.ts). */
const KIOSK_HOME = '/kiosk'

/**
 * Loads what header, menus, footer and forms need. It never fails, since error pages need their shell: whatever
 * cannot be loaded is left out.
 */
export async function loadShell(request: Request, context: AppLoadContext): Promise<Shell> {
  const url = new URL(request.url)
  const pathname = url.pathname === KIOSK_HOME ? '/' : url.pathname
  const isRead = request.method === 'GET'
  const here = isRead ? pathname + url.search : pathname
  const isDesk = pathname === '/desk' || pathname.startsWith('/desk/')
  const isUpdate = pathname === UPDATE_PAGE
  const isBare = isUpdate || DOOR.test(pathname)
  if (isRead && !isUpdate && (await isUpdateDue(context)))
    throw redirect(UPDATE_PAGE, { headers: { 'Set-Cookie': context.cookies.wayBack(here) } })

  const hasMenu = !isDesk && !context.kiosk
  const frame = await context.frame()
  if (frame) lastTelephone = frame.telephone
  const me = (hasMenu && frame?.me) || null
  const actor = actorOf(me, context.signedIn && hasMenu)
  const bottomBar = context.app && !isDesk ? bottomBarItems(actor) : []
  return {
    language: context.language,
    addresses: isRead && !context.kiosk ? searchAddresses(url, context.publicUrl) : null,
    pathname,
    here,
    isDesk,
    isBare,
    isSignedIn: context.signedIn,
    user: me && { name: me.fullName, company: me.company },
    resendable: context.resendable(),
    demo: context.demo,
    telephone: isDesk ? null : lastTelephone,
    seller: { email: frame?.email ?? null, business: frame?.business ?? null },
    menu: menuItems(actor, { leaseVisible: frame?.showsLease ?? false }),
    topBar: topBarItems(actor, { userId: me?.userId }),
    // Whoever opens them has seen them.
    unread: me && (pathname === memberPaths.notifications() ? 0 : (frame?.unread ?? 0)),
    filters: (frame?.filters ?? []).filter(({ path }) => path === pathname),
    guestItems: guestItems(actor),
    isApp: context.app !== null,
    app: context.app && `${context.app.platform ?? ''} ${context.app.version ?? ''}`,
    isInStubApp: context.stubFrame === 'inside',
    bottomBar,
    // None at the desk, nor on “my page” in the app, where the bottom bar replaces it.
    hasFooter: !isDesk && (bottomBar.length === 0 || !isMyPageScreen(pathname)),
    kiosk: kioskShell(context, here, isRead),
    toast: context.flash && isMessage(context.flash.key) ? context.flash : null,
  }
}

/** Data of the kiosk's frame; null elsewhere. A page that is opened is added to the trail for “previous”. */
function kioskShell(context: AppLoadContext, here: string, isRead: boolean) {
  if (!context.kiosk) return null
  const visitedPages = (context.jar.trail ?? '')
    .split(' ')
    .filter((page) => context.safeTarget(page) === page)
  const isPlace = isRead && context.safeTarget(here) === here
  const trail = isPlace ? extendTrail(here, visitedPages) : visitedPages
  if (isPlace) context.setCookies.push(context.cookies.trail(trail.join(' ')))
  return {
    ...context.kiosk,
    previous: previousPage(here, trail),
    date: context.today,
    minutes: seoulMinutes(context.now),
  }
}

const isMessage = (code: string) => isMessageKey(parseMessageCode(code).messageKey)

/** The last known telephone number: error pages need it most, when the API may be unavailable. */
let lastTelephone: string | null = null
