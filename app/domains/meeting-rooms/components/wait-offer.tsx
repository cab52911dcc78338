import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { FormResult } from '~/forms/receive.server'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/page/notice'

/** A link to the waiting list of a refused time, below “Selected reservation is closed”. */
export function WaitOffer({ room, answered }: { room: string; answered: FormResult | undefined }) {
  const { t } = useTranslation('rooms')
  const isClosed = answered?.error?.start?.some((code) => code.startsWith('slotClosed'))
  if (!isClosed) return null
  const typed = (answered?.initialValue ?? {}) as Record<string, unknown>
  const typedText = (name: string) => (typeof typed[name] === 'string' ? typed[name] : undefined)
  const query = { room, date: typedText('date'), start: typedText('start'), end: typedText('end') }
  return (
    <Notice title={t('wait.offerTitle')}>
      <p className="mb-3">{t('wait.offer')}</p>
      <ButtonLink to={`${roomPaths.waits(query)}#join`} look="secondary">
        {t('wait.submit')}
      </ButtonLink>
    </Notice>
  )
}
