import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { Building2, Headset, QrCode, SquareParking, UserPlus } from 'lucide-react'
import { Drawing } from '~/ui/drawing/drawing'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { kioskPaths } from '~/domains/kiosk/paths'

/** The title is the building's name alone, as on Home. */
export const handle: ScreenHandle = { title: () => '' }

/**
 * The kiosk's home page, shown at / (server/portal.server.ts). Opening it removes what the previous visitor
 * left. Without a kiosk it redirects to Home.
 */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.kiosk) throw redirect(kioskPaths.home())
  const { cookies, jar, setCookies } = context
  setCookies.push(...cookies.clearKioskVisit())
  // Browsers end a cookie after a year: an enrolled kiosk stays one while it is used.
  if (jar.terminal) setCookies.push(cookies.terminal(jar.terminal), cookies.kiosk(true))
  return null
}

const TILES = [
  { key: 'gatePass', to: kioskPaths.gatePass(), icon: QrCode },
  { key: 'visit', to: kioskPaths.walkIn(), icon: UserPlus },
  { key: 'floors', to: kioskPaths.floors(), icon: Building2 },
  { key: 'parking', to: kioskPaths.parking(), icon: SquareParking },
  { key: 'help', to: kioskPaths.help(), icon: Headset },
] as const

export default function Kiosk() {
  const { t } = useTranslation('kiosk')
  return (
    <div className="kiosk-home">
      <div className="kiosk-sky">
        <h1>
          {t('home.greeting')}
          <br />
          {t('home.question')}
        </h1>
        <p>{t('home.touch')}</p>
        <Drawing name="tower" className="kiosk-tower" />
      </div>
      <nav aria-label={t('home.choices')}>
        <ul className="kiosk-tiles">
          {TILES.map(({ key, to, icon }) => (
            <li key={key}>
              <Link to={to} className="kiosk-tile">
                <strong>{t(`tile.${key}.title`)}</strong>
                <span>{t(`tile.${key}.text`)}</span>
                <Icon of={icon} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
