import type { ApiContext } from '~/api/context.server'
import { translator } from '~/i18n/i18n'
import { answerWorkbook, MOST_ROWS } from '~/workbooks/workbook.server'
import type { EventPerson } from '~/domains/listening-bar/event-shapes'
import type { EventRecord } from './event-queries.server'

/** The people of an event as an Excel file, recorded with its reason. */
export function eventSheet(
  c: ApiContext,
  event: EventRecord,
  { people, reason }: { people: readonly EventPerson[]; reason: string },
) {
  const { language } = c.var
  const t = translator(language)
  return answerWorkbook(c, {
    file: `event-${event.date}`,
    title: t('listening-events:desk.people'),
    access: { action: 'desk:exportEvents', subject: { id: event.publicId, rows: people.length }, reason },
    rows: people.slice(0, MOST_ROWS),
    columns: [
      { head: t('listening-events:desk.person'), cell: ({ name }) => name },
      { head: t('listening-events:desk.company'), width: 28, cell: ({ company }) => company[language] },
      { head: t('listening-events:field.seats'), width: 8, kind: 'number', cell: ({ seats }) => seats },
      {
        head: t('listening-events:field.status'),
        cell: ({ status }) => t(`listening-events:status.${status}`),
      },
      { head: t('listening-events:field.code'), cell: ({ code }) => code },
      {
        head: t('listening-events:desk.arrived'),
        kind: 'instant',
        cell: ({ checkedInAt }) => checkedInAt,
      },
    ],
  })
}
