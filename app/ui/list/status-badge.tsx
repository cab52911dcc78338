import {
  Ban,
  Banknote,
  CalendarCheck,
  CalendarCheck2,
  CalendarClock,
  CalendarX,
  Check,
  CheckCheck,
  CircleCheck,
  CirclePlay,
  Clock,
  Hourglass,
  Lock,
  LogIn,
  MessageCircle,
  MessageCircleReply,
  Trash2,
  Undo2,
  UserMinus,
  UserX,
  Wallet,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react'
import { MESSAGE_BADGES, PARKING_BADGES, STAFF_BADGES, STATUS_BADGES, type Tone } from '~/rules/status-badges'
import type { ParkingStatus, StaffStatus, Status } from '~/rules/statuses'
import { Icon } from '~/ui/icon'

const ICONS: Record<string, LucideIcon> = {
  ban: Ban,
  banknote: Banknote,
  'calendar-check': CalendarCheck,
  'calendar-check-2': CalendarCheck2,
  'calendar-clock': CalendarClock,
  'calendar-x': CalendarX,
  check: Check,
  'check-check': CheckCheck,
  'circle-check': CircleCheck,
  'circle-play': CirclePlay,
  clock: Clock,
  hourglass: Hourglass,
  lock: Lock,
  'log-in': LogIn,
  'message-circle': MessageCircle,
  'message-circle-reply': MessageCircleReply,
  'trash-2': Trash2,
  'undo-2': Undo2,
  'user-minus': UserMinus,
  'user-x': UserX,
  wallet: Wallet,
  wrench: Wrench,
  x: X,
}
const TONES: Record<Tone, string> = {
  wait: 'bg-amber-1 text-amber',
  yes: 'bg-green-1 text-green',
  now: 'bg-blue-1 text-blue',
  done: 'bg-grey-1 text-ink-2',
  no: 'bg-red-1 text-red',
  ask: 'bg-plum-1 text-plum',
}

const BADGES = { ...STATUS_BADGES, ...PARKING_BADGES, ...STAFF_BADGES, ...MESSAGE_BADGES }

/** A status as colour, icon and text, never as colour alone. The domain gives the text. */
export function StatusBadge({
  status,
  label,
}: {
  status: Status | ParkingStatus | StaffStatus | keyof typeof MESSAGE_BADGES
  label: string
}) {
  return <Badge {...BADGES[status]} label={label} />
}

/** Any fact as colour, icon and text. */
export function Badge({ tone, icon, label }: { tone: Tone; icon: string; label: string }) {
  return (
    <span
      className={`badge inline-flex items-center whitespace-nowrap rounded px-2 py-1 text-badge font-semibold ${TONES[tone]}`}
    >
      <Icon of={ICONS[icon] ?? Clock} size={16} strokeWidth={2.25} className="mr-1" />
      {label}
    </span>
  )
}
