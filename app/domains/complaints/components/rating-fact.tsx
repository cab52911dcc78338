import type { Complaint } from '~/domains/complaints/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/list/facts'

/** The author's rating of the answer, if there is one. */
export function RatingFact({ rating }: { rating: Complaint['rating'] }) {
  const { t } = useTranslation('complaints')
  if (!rating) return null
  return (
    <Fact term={t('rating.label')}>
      {t(`rating.stars.${rating.stars as 1 | 2 | 3 | 4 | 5}`)}
      {rating.comment && <span className="block text-table text-ink-2">{rating.comment}</span>}
    </Fact>
  )
}
