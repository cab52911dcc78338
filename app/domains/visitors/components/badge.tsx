import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ExpectedVisitor } from '~/domains/visitors/pass-schemas'
import { useLanguage } from '~/ui/page/use-language'

/** A visitor's badge, as it is printed: name, company, host, floor and day. Neither phone nor code is on it. */
export function Badge({
  visitor: { name, companyName, tenant, floor, hostName, visitDate },
}: {
  visitor: Pick<ExpectedVisitor, 'name' | 'companyName' | 'tenant' | 'floor' | 'hostName' | 'visitDate'>
}) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <div className="max-w-narrow border-3 border-ink px-6 py-6">
      <p className="text-table font-semibold">{t('badge.visitor')}</p>
      <p className="mt-2 break-words text-h1 font-semibold">{name}</p>
      {companyName && <p className="mt-1 break-words text-lead">{companyName}</p>}
      <p className="mt-6 border-t-2 border-ink pt-3 text-h3 font-semibold">
        {tenant[language]} · {formatFloor(floor, language)}
      </p>
      <p className="mt-1">
        {t('visitor.host')} {hostName}
      </p>
      <p className="mt-1">{formatDay(visitDate, language)}</p>
    </div>
  )
}
