import { visitorPaths } from '~/domains/visitors/paths'
import type { FoundVisit } from '~/domains/visitors/access-schemas'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { EntryPage } from '~/ui/page/entry-page'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'

/** The reservations found; each has a button that opens it, as link and phone would (decisions §6). */
export function FoundVisits({ visits }: { visits: FoundVisit[] }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  return (
    <EntryPage title={t('find.title')} lead={t('find.found', { count: visits.length })}>
      <ul>
        {visits.map(({ id, company, floor, visitDate, visitMinutes, status, statusReason, guest }) => {
          const time = formatMinutes(visitMinutes)
          return (
            <li key={id} className="mb-8">
              <Facts>
                <Fact term={t('field.when')}>
                  <strong className="font-semibold">
                    {visitDate} {time}
                  </strong>
                </Fact>
                <Fact term={t('field.place')}>
                  {company[language]} {formatFloor(floor, language)}
                </Fact>
                <Fact term={t('field.status')}>
                  <VisitBadge status={status} reason={statusReason} />
                </Fact>
              </Facts>
              <PortalForm action={visitorPaths.details({ id })} className="mt-3">
                <input type="hidden" name="decision" value="open" />
                <input type="hidden" name="access" value={guest.access} />
                <input type="hidden" name="expires" value={guest.expires} />
                <Button look="secondary">
                  <span className="sr-only">
                    {t('find.openOf', { date: visitDate, time, company: company[language] })}
                  </span>
                  <span aria-hidden="true">{t('find.open')}</span>
                </Button>
              </PortalForm>
            </li>
          )
        })}
      </ul>
    </EntryPage>
  )
}
