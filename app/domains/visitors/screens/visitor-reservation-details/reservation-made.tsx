import { useTranslation } from '~/i18n/use-translation'
import type { VisitStatus } from '~/rules/statuses'
import { ShareLink } from './share-link'
import { Notice } from '~/ui/page/notice'

/** Shown once after reserving: the confirmation, the next step, and the link to keep. Without names. */
export function ReservationMade({ link, status }: { link: string; status?: VisitStatus }) {
  const { t } = useTranslation('visitors')
  // A host finds own guests in the list and needs no link.
  if (status === 'approved') {
    return (
      <Notice tone="done" title={t('messages:visitReserved')}>
        <p className="mt-1">{t('kept.approved')}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="done" title={t('messages:visitRequested')}>
      <p className="mt-1">{t('kept.requested')}</p>
      <p className="mt-4">{t('kept.keep')}</p>
      <p className="mt-1">
        <span className="font-semibold">{t('kept.link')}</span>
        <a href={link} className="link flex min-h-target items-center break-all">
          {link}
        </a>
      </p>
      <ShareLink link={link} />
    </Notice>
  )
}
