import type { SubmissionResult } from '@conform-to/react'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions, DecisionsInRow } from '~/ui/list/decisions'
import { Link } from '~/ui/page/link'
import { Age } from '~/ui/list/queue'
import { useLanguage } from '~/ui/page/use-language'
import type { DeskComplaintRow } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'

/** Waiting inquiries, the longest first: what each is about, its text and picture; the whole row opens it. */
export function DeskQueue({
  rows,
  now,
  result,
}: {
  rows: readonly DeskComplaintRow[]
  /** An ISO instant. */
  now: string
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  return (
    <ol aria-label={t('desk.queue')} className="queue border-t-2 border-ink">
      {rows.map((row) => (
        <li
          key={row.id}
          id={row.id}
          className="relative border-b border-line-2 py-2 hover:bg-mist lg:flex lg:items-center"
        >
          <div className="flex min-w-0 flex-1">
            {row.picture && (
              <img
                src={complaintPaths.deskFile(row, { id: row.picture }, { preview: 'on' })}
                alt=""
                className="mr-4 h-16 w-16 shrink-0 object-cover"
              />
            )}
            <div className="min-w-0 flex-1 text-table">
              <div className="md:flex md:items-baseline">
                <h2 className="min-w-0 break-words font-semibold">
                  <Link to={complaintPaths.desk(row)} className="whole-row underline underline-offset-4">
                    {row.title}
                  </Link>
                </h2>
                <p className="text-ink-2 md:ml-4">
                  {`${row.company[language]} · ${formatFloor(row.floor, language)}`}
                </p>
              </div>
              <p className="two-lines">
                <span className="mr-2 text-ink-2">
                  {`${row.category[language]} · ${row.subCategory[language]}`}
                </span>
                {row.opening}
              </p>
              <p>
                <Age since={row.waitingSince} now={now} />
                {row.isFollowUp && <strong className="ml-3 font-semibold">{t('details.followUp')}</strong>}
                {row.takenBy && (
                  <span className="ml-3 text-ink-2">{`${t('desk.takenBy')}: ${row.takenBy.name}`}</span>
                )}
              </p>
            </div>
          </div>
          <DecisionsInRow.Provider value={true}>
            <div className="relative lg:ml-6 lg:shrink-0">
              <Decisions
                of={row.id}
                actions={row.actions}
                result={result}
                choices={[{ decision: 'take', label: row.takenBy ? t('desk.takeOver') : t('desk.take') }]}
              />
            </div>
          </DecisionsInRow.Provider>
        </li>
      ))}
    </ol>
  )
}
