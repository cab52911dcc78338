import type { SubmissionResult } from '@conform-to/react'
import { formatWon } from '~/domains/building/format-won'
import { chargeWords } from '~/domains/meeting-rooms/components/charge-words'
import type { UndecidedSeat } from '~/domains/refresh-room/schemas'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Decisions } from '~/ui/list/decisions'
import { useLanguage } from '~/ui/page/use-language'

/** Requested cancellations of seats as items of the desk's queue. */
export function useWaitingSeats(items: readonly UndecidedSeat[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('refresh')
  const { t: everyT } = useTranslation()
  const language = useLanguage()
  return items.map((row) => ({
    id: row.id,
    since: row.askedAt,
    title: `${row.company[language]} · ${row.reserver} · ${row.seat.name[language]}`,
    when: `${formatDay(row.date, language)} ${formatSpan(row)}`,
    won: row.charge ? t('won', { amount: formatWon(row.charge.won + row.charge.vatWon) }) : undefined,
    facts: [
      ...(row.charge
        ? [
            {
              term: t('rooms:details.charge'),
              value: chargeWords(everyT, row.charge),
            },
          ]
        : []),
    ],
    tick: { fields: { id: row.id }, approve: 'approveCancellation', reject: 'declineCancellation' },
    isFree: row.charge === null || row.charge.won === 0,
    decisions: (
      <Decisions
        of={row.id}
        actions={row.actions}
        result={result}
        choices={[
          { decision: 'approveCancellation', label: t('desk.approve') },
          {
            decision: 'declineCancellation',
            label: t('desk.decline'),
            confirm: { question: t('desk.declineQuestion'), hint: t('desk.reasonHint') },
          },
        ]}
      />
    ),
  }))
}
