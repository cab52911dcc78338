import { CONCERNED_AS, type Concerned } from '~/domains/desk/concerned-schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Table, type Column } from '~/ui/list/table'

type Person = Concerned['people'][number]

const number = (count: number) => count.toLocaleString('en')

/** The people whose data was shown, those seen most often first, below the numbers of all. */
export function ConcernedPeople({ concerned: { people, sums, records } }: { concerned: Concerned }) {
  const { t } = useTranslation('desk')
  const at = (key: 'first' | 'last'): Column<Person> => ({
    key,
    head: t(`concerned.${key}`),
    share: 3,
    leaves: key === 'first' ? 'tablet' : undefined,
    cell: (person) => <time dateTime={person[key]}>{formatInstant(person[key])}</time>,
  })
  const columns: Column<Person>[] = [
    { key: 'name', head: t('concerned.name'), kind: 'name', share: 3, cell: ({ name }) => name },
    {
      key: 'as',
      head: t('concerned.as'),
      share: 3,
      cell: (person) => t(`concerned.kind.${person.as}`),
    },
    { key: 'company', head: t('access.company'), share: 4, cell: ({ company }) => company },
    { key: 'times', head: t('concerned.times'), kind: 'number', cell: ({ times }) => number(times) },
    at('first'),
    at('last'),
  ]
  const all = CONCERNED_AS.reduce((sum, kind) => sum + sums[kind], 0)
  return (
    <>
      <div className="mb-6 max-w-form">
        <Facts>
          {CONCERNED_AS.filter((kind) => sums[kind] > 0).map((kind) => (
            <Fact key={kind} term={t(`concerned.kind.${kind}`)}>
              {number(sums[kind])}
            </Fact>
          ))}
          <Fact term={t('concerned.records')}>{number(records)}</Fact>
        </Facts>
      </div>
      <Table
        caption={t('concerned.title')}
        columns={columns}
        rows={people}
        idOf={(person) => String(people.indexOf(person))}
      />
      {all > people.length && (
        <p className="mt-3 text-table text-ink-2">{t('concerned.more', { shown: people.length })}</p>
      )}
    </>
  )
}
