import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import type { ComplaintRow } from '~/domains/complaints/schemas'
import { ComplaintBadge } from './complaint-badge'

/** The status and category of an inquiry. */
export function StatusFacts({
  complaint: { status, category, subCategory },
}: {
  complaint: Pick<ComplaintRow, 'status' | 'category' | 'subCategory'>
}) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  return (
    <>
      <Fact term={t('field.status')}>
        <ComplaintBadge status={status} />
      </Fact>
      <Fact term={t('field.category')}>
        {category[language]} · {subCategory[language]}
      </Fact>
    </>
  )
}
