import type { SubmissionResult } from '@conform-to/react'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Decisions } from '~/ui/decisions'
import { Link } from '~/ui/link'
import { Queue } from '~/ui/queue'
import { useLanguage } from '~/ui/use-language'
import type { DeskComplaintRow } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'

/** Waiting inquiries, the longest first: category, who has taken each, and what can be done. */
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
    <Queue
      label={t('desk.queue')}
      now={now}
      waiting={rows.map((row) => ({
        id: row.id,
        title: (
          <Link to={complaintPaths.desk(row)} className="underline underline-offset-4">
            {row.title}
          </Link>
        ),
        since: row.waitingSince,
        facts: [
          {
            term: t('field.category'),
            value: `${row.category[language]} · ${row.subCategory[language]}`,
          },
          {
            term: t('desk.where'),
            value: `${row.company[language]} · ${formatFloor(row.floor, language)}`,
          },
          {
            term: t('desk.takenBy'),
            value: row.takenBy ? row.takenBy.name : t('desk.nobody'),
          },
          ...(row.isFollowUp ? [{ term: t('desk.kind'), value: t('details.followUp') }] : []),
        ],
        decisions: (
          <>
            <ButtonLink to={complaintPaths.desk(row)} look="secondary" className="md:w-full">
              {t('desk.open')}
            </ButtonLink>
            <Decisions
              of={row.id}
              actions={row.actions}
              result={result}
              choices={[{ decision: 'take', label: row.takenBy ? t('desk.takeOver') : t('desk.take') }]}
            />
          </>
        ),
      }))}
    />
  )
}
