import { shadeOf, SHADES } from '~/booking/rules/occupancy'
import type { OccupancyStatement } from '~/domains/billing/occupancy-shapes'
import { useRowName } from '~/domains/billing/screens/desk-bookings-occupancy/row-name'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { HeatTable } from '~/ui/list/heat-table'

/** The occupancy of each hour in per cent. */
export function HoursTable({ of, caption }: { of: OccupancyStatement; caption: string }) {
  const { t } = useTranslation('billing')
  const nameOf = useRowName()
  const rowOf = (name: string, { percent, hours }: NonNullable<OccupancyStatement['all']>) => ({
    name,
    note: percent === null ? undefined : t('occupancy.allShare', { percent }),
    cells: hours.map((hour) => ({ value: hour.percent, shade: shadeOf(hour.percent) })),
  })
  return (
    <>
      <h2 className="mb-3 mt-8 text-h2-s font-semibold md:text-h2">{t('occupancy.hours')}</h2>
      <HeatTable
        caption={caption}
        rowHead={t(of.thing === null ? 'occupancy.what' : 'occupancy.weekday')}
        columns={of.hours.map((hour) => ({
          short: formatMinutes(hour).slice(0, 2),
          whole: formatMinutes(hour),
        }))}
        rows={of.rows.map((row) => rowOf(nameOf(row), row))}
        sum={of.all !== null && of.rows.length > 1 && rowOf(t('occupancy.all'), of.all)}
        legend={{
          title: t('occupancy.legend'),
          shades: SHADES.map((shade) => t(`occupancy.shades.${shade}`)),
        }}
      />
    </>
  )
}
