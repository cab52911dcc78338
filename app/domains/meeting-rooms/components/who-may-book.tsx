import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { useTranslation } from '~/i18n/use-translation'

/** A note on who may book, for viewers who may not (product §6). */
export function WhoMayBook({ mayBook, kind }: { mayBook: boolean; kind?: RoomKind }) {
  const { t } = useTranslation('rooms')
  if (mayBook) return null
  return (
    <p className="mt-4 border-l-4 border-yuja bg-yuja-1 px-4 py-3 text-table">
      {t(kind === 'listening' ? 'listening.who' : 'room.who')}
    </p>
  )
}
