import { shadeOf } from '~/booking/rules/occupancy'
import type { OccupancyStatement } from '~/domains/billing/occupancy-shapes'
import { useRowName } from '~/domains/billing/screens/desk-bookings-occupancy/row-name'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'

/** Shades from empty to full; also printed, as the number in the darkest is white. */
const SHADES = ['bg-white', 'bg-celadon-100', 'bg-celadon-300', 'bg-celadon-500', 'bg-pine text-white']
const CELL = 'h-11 border border-line-2 text-center [print-color-adjust:exact]'

/** The occupancy of each hour in per cent; cells have a number and a shade. */
export function HoursTable({ of, caption }: { of: OccupancyStatement; caption: string }) {
  const { t } = useTranslation('billing')
  const nameOf = useRowName()
  return (
    <>
      <h2 className="mb-3 mt-8 text-h2-s font-semibold md:text-h2">{t('occupancy.hours')}</h2>
      <table className="w-full table-fixed border-collapse text-cell md:text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16 pb-2 text-left font-semibold md:w-label">
              {t(of.thing === null ? 'occupancy.what' : 'occupancy.weekday')}
            </th>
            {of.hours.map((hour) => (
              <th key={hour} scope="col" className="pb-2 text-center font-semibold">
                <span aria-hidden="true">{formatMinutes(hour).slice(0, 2)}</span>
                <span className="sr-only">{formatMinutes(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <Row key={nameOf(row)} name={nameOf(row)} of={row} />
          ))}
        </tbody>
        {of.all && of.rows.length > 1 && (
          <tfoot className="border-t-2 border-ink">
            <Row name={t('occupancy.all')} of={of.all} />
          </tfoot>
        )}
      </table>
      <p id="shades" className="mt-4 text-table font-semibold">
        {t('occupancy.legend')}
      </p>
      <ul aria-labelledby="shades" className="mt-2 flex flex-wrap text-table">
        {SHADES.map((look, shade) => (
          <li key={look} className="mb-2 mr-4 flex items-center">
            <span
              aria-hidden="true"
              className={`mr-2 h-6 w-6 border border-line-2 [print-color-adjust:exact] ${look}`}
            />
            {t(`occupancy.shades.${shade}` as never)}
          </li>
        ))}
      </ul>
    </>
  )
}

type Summed = NonNullable<OccupancyStatement['all']>

function Row({ name, of }: { name: string; of: Summed }) {
  const { t } = useTranslation('billing')
  return (
    <tr>
      <th scope="row" className="py-1 pr-1 text-left font-semibold">
        {name}
        {of.percent !== null && (
          <span className="block font-normal text-ink-3">
            {t('occupancy.allShare', { percent: of.percent })}
          </span>
        )}
      </th>
      {of.hours.map(({ percent }, place) => (
        <td key={place} className={`${CELL} ${SHADES[shadeOf(percent)]}`}>
          {percent ?? '–'}
        </td>
      ))}
    </tr>
  )
}
