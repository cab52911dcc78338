import type { ReactNode } from 'react'
import { deskLockerPaths } from '~/domains/fitness/paths'
import type { DeskRental } from '~/domains/fitness/locker-shapes'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import { useLockerWords } from './use-locker-words'

/** The facts of a rental at the desk: locker, month, fee, status, and what a cancellation costs and gives back. */
export function useRentalFacts() {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf, feeOf, wonOf } = useLockerWords()
  const language = useLanguage()
  return (rental: DeskRental): { term: string; value: ReactNode }[] => [
    {
      term: t('desk.locker'),
      value: (
        <Link
          to={deskLockerPaths.locker(rental.locker)}
          className="link inline-flex min-h-target items-center"
        >
          {nameOf(rental.locker)}
        </Link>
      ),
    },
    { term: t('desk.month'), value: formatMonth(rental.month, language) },
    { term: t('desk.fee'), value: feeOf(rental) },
    {
      term: t('desk.state'),
      value: <StatusBadge status={rental.status} label={t(`statuses:${rental.status}`)} />,
    },
    ...(rental.cancelAskedAt
      ? [
          { term: t('desk.askedAt'), value: formatInstant(rental.cancelAskedAt) },
          { term: t('desk.charge'), value: wonOf(rental.refund.chargeWon) },
          { term: t('desk.refund'), value: wonOf(rental.refund.refundWon) },
        ]
      : []),
  ]
}
