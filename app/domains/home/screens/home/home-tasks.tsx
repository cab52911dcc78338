import {
  ArrowRight,
  Building2,
  CalendarPlus,
  Headset,
  MapPin,
  MessageSquareWarning,
  QrCode,
  Sofa,
  SquareParking,
  Thermometer,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useShell } from '~/ui/page/use-shell'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { GUEST_TASKS, memberTasks } from '~/domains/home/rules/home-tasks'

const ICONS: Record<string, LucideIcon> = {
  visitRequest: UserPlus,
  directions: MapPin,
  customerCenter: Headset,
  overview: Building2,
  amenities: Sofa,
  visitorManagement: Users,
  myVisitor: Users,
  tenantQr: QrCode,
  parkingManagement: SquareParking,
  bookRoom: CalendarPlus,
  reportComplaints: MessageSquareWarning,
  coolingApplication: Thermometer,
}

/** The quick tasks of a guest, on the ground below the tower. */
export function HomeTasks() {
  const { t } = useTranslation('building')
  return (
    <nav aria-label={t('home.tasks')} className="flex-1 lg:max-w-tasks lg:self-center lg:pr-8">
      <ul className="py-6 md:flex md:flex-wrap lg:py-0">
        {GUEST_TASKS.map(({ key, path }) => (
          <li
            key={key}
            className="md:w-1/2 md:odd:pr-3 md:even:pl-3 lg:w-full lg:odd:pr-0 lg:even:pl-0 xl:w-1/2 xl:odd:pr-3 xl:even:pl-3"
          >
            <Link
              to={path}
              className="flex min-h-control items-center border-b border-celadon-500 font-semibold underline-offset-4 hover:underline"
            >
              <Icon of={ICONS[key] ?? ArrowRight} className="mr-3" />
              <span className="flex-1 py-2">{t(`shell:menu.${key}`)}</span>
              <Icon of={ArrowRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the viewer does most, in one row below their name. */
export function MemberTasks() {
  const { t } = useTranslation('building')
  const shell = useShell()
  return (
    <nav aria-label={t('home.tasks')} className="mt-3 md:mt-4">
      <ul className="-mx-1 flex flex-wrap">
        {memberTasks(shell?.menu ?? [], shell?.topBar ?? []).map(({ key, path }) => (
          <li key={key} className="w-1/3 p-1 md:w-1/5">
            <Link
              to={path}
              className="flex h-full min-h-control flex-col items-center justify-center rounded border border-line-3 px-1 py-1 text-center text-table font-semibold text-pine hover:bg-mist lg:flex-row"
            >
              <Icon of={ICONS[key] ?? ArrowRight} className="shrink-0 lg:mr-2" />
              <span className="min-w-0 break-words">{t(`shell:menu.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
