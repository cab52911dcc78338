import type { Chart } from '~/domains/statistics/shapes'
import { labelText, shortLabel } from '~/domains/statistics/words'
import { shadeOf, SHADES } from '~/booking/rules/occupancy'
import { useTranslation } from '~/i18n/use-translation'
import { HeatTable } from '~/ui/list/heat-table'
import { useLanguage } from '~/ui/page/use-language'

/** A number and a shade for each pair: of a share itself, of others by their share of the largest. */
export function HeatChart({ of: { unit, along, across, heat }, caption }: { of: Chart; caption: string }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const most = Math.max(1, ...heat.flat().map(Number))
  const percentOf = (value: number | null) =>
    value === null || unit === 'percent' ? value : (value * 100) / most
  return (
    <HeatTable
      caption={caption}
      rowHead={t(along[0]?.of === 'weekday' ? 'field.weekday' : 'field.what')}
      columns={across.map((label) => ({
        short: shortLabel(label, language),
        whole: labelText(label, language),
      }))}
      rows={along.map((label, row) => ({
        name: labelText(label, language),
        cells: across.map((_, place) => {
          const value = heat[row]?.[place] ?? null
          return { value, shade: shadeOf(percentOf(value)) }
        }),
      }))}
      legend={{
        title: t(`heat.${unit === 'percent' ? 'share' : 'ofMost'}`),
        shades: SHADES.map((shade) => t(`heat.shades.${shade}`)),
      }}
    />
  )
}
