import type { MovingInArchive } from '~/domains/desk/moving-in-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { useMessage } from '~/ui/page/use-message'

type List = MovingInArchive['lists'][number]

/** What each kind of list brings, by its name in the API. */
const ADDS = {
  companies: 'companies',
  holidays: 'holidays',
  'block-list': 'blockList',
  'parking-openings': 'parkingAccounts',
  'monthly-cars': 'monthlyCars',
  'listening-records': 'records',
  'employees-of-all': 'employees',
  bookings: 'bookings',
} as const
const nameOf = (kind: string) => Object.entries(ADDS).find(([name]) => name === kind)?.[1] ?? 'records'

/** The lists of a zip file, in the order in which they are stored, each with what it brings and what is wrong in it. */
export function ArchivedLists({ archive: { lists, troubles, others } }: { archive: MovingInArchive }) {
  const { t } = useTranslation('desk')
  const message = useMessage()
  return (
    <>
      {troubles.length > 0 && (
        <ul className="mb-6 max-w-text border-t-2 border-ink">
          {troubles.map(({ file, sheet, why }) => (
            <li key={`${file} ${sheet}`} className="break-words border-b border-line-1 py-3">
              <Place file={file} sheet={sheet} />
              <p className="font-semibold text-red">{message(why)}</p>
            </li>
          ))}
        </ul>
      )}
      <ol className="max-w-text list-decimal border-t-2 border-ink pl-6">
        {lists.map((list) => (
          <li key={`${list.file} ${list.sheet}`} className="break-words border-b border-line-1 py-3">
            <ListResult list={list} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h2 className="mb-2 mt-8 text-h3 font-semibold">{t('movingIn.others')}</h2>
          <ul className="max-w-text text-ink-2">
            {others.map(({ file, sheet }) => (
              <li key={`${file} ${sheet}`} className="break-words">
                <Place file={file} sheet={sheet} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Place = ({ file, sheet }: { file: string; sheet: string | null }) => (
  <span className="text-ink-2">{sheet === null ? file : `${file} › ${sheet}`}</span>
)

function ListResult({ list: { kind, file, sheet, count, bad, won, errors } }: { list: List }) {
  const { t } = useTranslation('desk')
  const message = useMessage()
  const name = nameOf(kind)
  return (
    <>
      <p className="font-semibold">{t(`movingIn.list.${name}`)}</p>
      <Place file={file} sheet={sheet} />
      <p>{t(`movingIn.adds.${name}`, { count })}</p>
      {won !== null && <p>{t('shell:sheet.won', { won })}</p>}
      {bad > 0 && <p className="mt-2 font-semibold text-red">{t('movingIn.bad', { count: bad })}</p>}
      {errors.length > 0 && (
        <ul className="mt-1">
          {errors.map(({ row, column, why }) => (
            <li key={`${row} ${column}`}>
              {row !== null && <>{t('shell:sheet.row', { row })} </>}
              {column !== null && <>{column}: </>}
              <span className="text-red">{message(why)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
