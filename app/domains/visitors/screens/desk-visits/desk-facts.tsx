import { formatDay, formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import type { ExpectedVisitor } from '~/domains/visitors/pass-schemas'

/** What the desk needs to know of a visitor; `opens` is the time from which the pass is valid. */
export function DeskFacts({ visitor, opens }: { visitor: ExpectedVisitor; opens: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const {
    tenant,
    hostName,
    floor,
    companyName,
    plate,
    visitDate,
    visitMinutes,
    checkedInAt,
    checkedOutAt,
    changedAt,
    meeting,
    series,
  } = visitor
  const day = formatDay(visitDate, language)
  return (
    <Facts>
      <Fact term={t('visitor.tenant')}>
        {tenant[language]} · {formatFloor(floor, language)}
      </Fact>
      <Fact term={t('visitor.host')}>{hostName}</Fact>
      <Fact term={t('visitor.visit')}>
        {day} {formatMinutes(visitMinutes)}
        {series && ` · ${t('visitor.series', { ...series })}`}
      </Fact>
      {meeting && (
        <Fact term={t('visitor.meeting')}>
          {meeting.room[language]} {formatSpan(meeting)}
        </Fact>
      )}
      <Fact term={t('visitor.validity')}>{t('visits.validity', { day, from: opens })}</Fact>
      <Fact term={t('visitor.company')}>{companyName ?? t('visitor.nothing')}</Fact>
      <Fact term={t('visitor.plate')}>{plate ?? t('visitor.nothing')}</Fact>
      {changedAt && <Fact term={t('visitor.changedAt')}>{formatInstant(changedAt)}</Fact>}
      {checkedInAt && <Fact term={t('visitor.checkedInAt')}>{formatInstant(checkedInAt)}</Fact>}
      {checkedOutAt && <Fact term={t('visitor.checkedOutAt')}>{formatInstant(checkedOutAt)}</Fact>}
    </Facts>
  )
}
