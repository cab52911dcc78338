import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { ParkingRecord } from '~/domains/parking/schemas'

/** The list as a sheet: the columns of the screen, in the reader's language. */
export function recordSheet(rows: readonly ParkingRecord[], language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<ParkingRecord>[] = [
    { head: t('parking:field.name'), cell: ({ name }) => name },
    { head: t('parking:field.plate'), cell: ({ plate }) => plate },
    { head: t('parking:field.mobile'), cell: ({ mobile }) => mobile },
    {
      head: t('parking:field.companyVisited'),
      width: 30,
      cell: ({ companyVisited }) => companyVisited[language],
    },
    { head: t('parking:field.requestDate'), kind: 'date', cell: ({ requestDate }) => requestDate },
    {
      head: t('parking:field.visitTime'),
      kind: 'instant',
      cell: ({ visitDate, visitMinutes }) => seoulInstant(visitDate, visitMinutes),
    },
    { head: t('parking:field.status'), cell: ({ status }) => t(`parking:status.${status}`) },
    { head: t('parking:field.remarks'), width: 30, cell: ({ remarks }) => remarks },
    {
      head: t('parking:field.coupons'),
      width: 30,
      cell: ({ coupons, queued }) =>
        [
          ...coupons.map((coupon) => t(`parking:coupon.${coupon}`)),
          ...queued.map((coupon) => t('parking:waits', { coupon: t(`parking:coupon.${coupon}`) })),
        ].join(', '),
    },
  ]
  return { title: t('parking:list.sheet'), columns, rows }
}
