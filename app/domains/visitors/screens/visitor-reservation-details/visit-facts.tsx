import { useTranslation } from '~/i18n/use-translation'
import { formatDay, formatFloor, formatInstant } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import { NO_SHOW } from '~/rules/statuses'
import type { Visit } from '~/domains/visitors/schemas'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'

/** The reservation's facts and status. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const { status, statusReason, company, floor, hostName, visitDate, visitMinutes, purpose, purposeText } =
    visit
  return (
    <Facts isFirst>
      <Fact term={t('field.status')}>
        <VisitBadge status={status} reason={statusReason} />
      </Fact>
      {statusReason && statusReason !== NO_SHOW && <Fact term={t('field.reason')}>{statusReason}</Fact>}
      <Fact term={t('field.when')}>
        <time dateTime={`${visitDate}T${formatMinutes(visitMinutes)}+09:00`}>
          {formatDay(visitDate, language)} {formatMinutes(visitMinutes)}
        </time>
      </Fact>
      <Fact term={t('field.place')}>
        {company[language]} · {formatFloor(floor, language)}
      </Fact>
      <Fact term={t('field.host')}>{t('named', { name: hostName })}</Fact>
      <Fact term={t('field.purpose')}>
        {t(`purpose.${purpose}`)}
        {purposeText && ` – ${purposeText}`}
      </Fact>
      <Fact term={t('event.requested')}>{formatInstant(visit.createdAt)}</Fact>
    </Facts>
  )
}
