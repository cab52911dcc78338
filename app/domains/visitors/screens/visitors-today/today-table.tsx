import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { visitorPaths } from '~/domains/visitors/paths'
import type { TodayCar, TodayVisitor } from '~/domains/visitors/today-schemas'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Today's visitors in one state, by time. @param cars where their cars are; null where that is not available */
export function TodayTable({
  caption,
  visitors,
  cars,
}: {
  caption: string
  visitors: TodayVisitor[]
  cars: TodayCar[] | null
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const carOf = ({ id, number }: TodayVisitor) => cars?.find((car) => car.id === id && car.number === number)
  const columns: Column<TodayVisitor>[] = [
    { key: 'time', head: t('field.time'), cell: ({ visitMinutes }) => formatMinutes(visitMinutes) },
    {
      key: 'name',
      head: t('field.visitor'),
      kind: 'name',
      share: 4,
      cell: ({ id, name }) => <RowLink to={visitorPaths.details({ id })}>{name}</RowLink>,
    },
    { key: 'company', head: t('field.companyName'), share: 3, cell: ({ companyName }) => companyName },
    { key: 'host', head: t('field.host'), share: 3, leaves: 'tablet', cell: ({ hostName }) => hostName },
    { key: 'floor', head: t('field.floor'), cell: ({ floor }) => formatFloor(floor, language) },
    {
      key: 'plate',
      head: t('field.plate'),
      share: 4,
      cell: (visitor) => {
        const car = carOf(visitor)
        return visitor.plate && car ? `${visitor.plate} · ${t(`today.car.${car.state}`)}` : visitor.plate
      },
    },
    {
      key: 'in',
      head: t('export.in'),
      share: 3,
      cell: ({ checkedInAt }) => checkedInAt && formatInstant(checkedInAt),
    },
    {
      key: 'out',
      head: t('export.out'),
      share: 3,
      cell: ({ checkedOutAt }) => checkedOutAt && formatInstant(checkedOutAt),
    },
  ]
  return (
    <Table caption={caption} columns={columns} rows={visitors} idOf={({ id, number }) => `${id}-${number}`} />
  )
}
