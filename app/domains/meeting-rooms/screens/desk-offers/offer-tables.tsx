import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { Offered, OfferKind } from '~/domains/meeting-rooms/offer-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { useOfferWords } from '~/domains/meeting-rooms/components/use-offer-words'

/** Offers of a kind with their prices, closed ones included. */
export function OfferTable({ kind, offers }: { kind: OfferKind; offers: readonly Offered[] }) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { labelOf, textOf } = useOfferWords()
  const title = t(`desk.offers.kind.${kind}`)
  const nameOf = ({ values }: Offered) => String(language === 'ko' ? values.nameKo : values.nameEn)
  const prices = { room: 'wonPerHour', package: 'wonPerPerson', extra: 'won' } as const
  const columns: Column<Offered>[] = [
    {
      key: 'name',
      head: t('desk.offers.name'),
      kind: 'name',
      share: 4,
      cell: (row) => <RowLink to={roomDeskPaths.offer(row)}>{nameOf(row)}</RowLink>,
    },
    {
      key: 'won',
      head: labelOf(prices[kind]),
      kind: 'number',
      share: 3,
      cell: ({ values }) =>
        values[prices[kind]] === 0 ? t('desk.offers.free') : textOf('won', values[prices[kind]]),
    },
    ...(kind === 'room' ? roomColumns(labelOf, textOf) : []),
    ...(kind === 'extra'
      ? [
          {
            key: 'stock',
            head: labelOf('stock'),
            kind: 'number' as const,
            share: 3,
            cell: ({ values }: Offered) => textOf('pieces', values.stock),
          },
        ]
      : []),
    ...(kind === 'package'
      ? [
          {
            key: 'addOn',
            head: t('desk.offers.addOn'),
            share: 4,
            cell: ({ values }: Offered) => {
              const name = language === 'ko' ? values.addOnKo : values.addOnEn
              return name ? `${name} + ${textOf('won', values.addOnWon)}` : ''
            },
          },
        ]
      : []),
    {
      key: 'active',
      head: t('desk.field.status'),
      kind: 'status',
      share: 2,
      cell: ({ values }) => textOf('tick', values.active),
    },
  ]
  return (
    <section aria-labelledby={kind} className="mb-14">
      <div className="mb-3 md:flex md:items-center md:justify-between">
        <h2 id={kind} className="text-h2-s font-semibold md:text-h2">
          {title}
        </h2>
        {kind !== 'room' && (
          <ButtonLink
            to={roomDeskPaths.offer({ kind, code: 'new' })}
            look="secondary"
            className="mt-3 md:mt-0"
          >
            {t(`desk.offers.add.${kind}`)}
          </ButtonLink>
        )}
      </div>
      <Table caption={title} columns={columns} rows={offers} idOf={({ code }) => code} />
    </section>
  )
}

type Words = ReturnType<typeof useOfferWords>

const roomColumns = (labelOf: Words['labelOf'], textOf: Words['textOf']): Column<Offered>[] =>
  (
    [
      ['seats', 'number'],
      ['minimumMinutes', 'minutes'],
      ['cleaningMinutes', 'minutes'],
    ] as const
  ).map(([name, reads]) => ({
    key: name,
    head: labelOf(name),
    kind: 'number',
    cell: ({ values }) => textOf(reads, values[name]),
  }))
