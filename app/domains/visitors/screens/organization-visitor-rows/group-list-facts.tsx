import { useTranslation } from '~/i18n/use-translation'
import { formatDay, formatFloor } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import type { ListPurpose } from '~/domains/visitors/group-schemas'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Visit } from '~/domains/visitors/schemas'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** What a list is confirmed for: the visit to be requested, or the group its people are added to. */
export function GroupListFacts({
  visit,
  group,
  me,
  list,
}: {
  visit: ListPurpose['visit']
  group: Visit | null
  me: { name: string }
  list: string
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const facts = group
    ? { ...group, visitTime: formatMinutes(group.visitMinutes) }
    : visit && { ...visit, hostName: visit.hostName || me.name }
  if (!facts) return null
  return (
    <section aria-labelledby="group-facts" className="mt-12 max-w-form">
      <h2 id="group-facts" className="mb-3 text-h2-s font-semibold md:text-h2">
        {group ? t('group.added') : t('group.facts')}
      </h2>
      <Facts>
        <Fact term={t('field.host')}>{t('named', { name: facts.hostName })}</Fact>
        <Fact term={t('field.when')}>
          {formatDay(facts.visitDate, language)} {facts.visitTime}
        </Fact>
        <Fact term={t('field.floor')}>{formatFloor(facts.floor, language)}</Fact>
        <Fact term={t('field.purpose')}>
          {t(`purpose.${facts.purpose}`)}
          {facts.purposeText && ` – ${facts.purposeText}`}
        </Fact>
      </Facts>
      {!group && (
        <Link to={visitorPaths.organization({ list })} className="link inline-flex min-h-target items-center">
          {t('group.changeFacts')}
        </Link>
      )}
    </section>
  )
}
