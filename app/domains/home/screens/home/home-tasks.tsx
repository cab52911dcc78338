import {
  ArrowRight,
  Building2,
  CalendarCheck,
  CalendarPlus,
  Headset,
  MapPin,
  MessageSquareWarning,
  QrCode,
  Sofa,
  SquareParking,
  Thermometer,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useShell } from '~/ui/use-shell'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { homeTasks } from '~/domains/home/rules/home-tasks'

const ICONS: Record<string, LucideIcon> = {
  directions: MapPin,
  customerCenter: Headset,
  overview: Building2,
  amenities: Sofa,
  visitorManagement: Users,
  myVisitor: Users,
  tenantQr: QrCode,
  parkingManagement: SquareParking,
  employeeManagement: UserCog,
  amenityReservation: CalendarCheck,
  bookRoom: CalendarPlus,
  reportComplaints: MessageSquareWarning,
  coolingApplication: Thermometer,
}

/** The quick tasks: a guest's, or the viewer's own when signed in. */
export function HomeTasks() {
  const { t } = useTranslation('building')
  const shell = useShell()
  const tasks = homeTasks(shell?.isSignedIn ?? false, shell?.menu ?? [], shell?.topBar ?? [])
  return (
    <nav aria-label={t('home.tasks')} className="flex-1 lg:max-w-tasks lg:self-center lg:pr-8">
      <ul className="py-6 md:flex md:flex-wrap lg:py-0">
        {tasks.map(({ key, path }) => (
          <li
            key={key}
            className="md:w-1/2 md:odd:pr-3 md:even:pl-3 lg:w-full lg:odd:pr-0 lg:even:pl-0 xl:w-1/2 xl:odd:pr-3 xl:even:pl-3"
          >
            <Link
              to={path}
              className="flex min-h-control items-center border-b border-celadon-500 font-semibold underline-offset-4 hover:underline"
            >
              <Icon of={ICONS[key] ?? ArrowRight} className="mr-3" />
              <span className="flex-1 py-2">{t(`shell:menu.${key}` as 'shell:menu.directions')}</span>
              <Icon of={ArrowRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
