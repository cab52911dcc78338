import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import type { DeskComplaint } from '~/domains/complaints/desk-schemas'
import { RatingFact } from '~/domains/complaints/components/rating-fact'
import { StatusFacts } from '~/domains/complaints/components/status-facts'

/** The facts the desk needs: status, category, place, author and contact. */
export function DeskFacts({ complaint }: { complaint: DeskComplaint }) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { company, floor, author, mobile, email, takenBy, rating } = complaint
  return (
    <Facts>
      <StatusFacts complaint={complaint} />
      <Fact term={t('desk.where')}>
        {company[language]} · {formatFloor(floor, language)}
      </Fact>
      <Fact term={t('field.author')}>
        {author ?? t('withdrawnAuthor')}
        {mobile && <span className="tabular block">{formatPhone(mobile)}</span>}
        {email && <span className="block break-words">{email}</span>}
      </Fact>
      <Fact term={t('desk.takenBy')}>{takenBy ? takenBy.name : t('desk.nobody')}</Fact>
      <RatingFact rating={rating} />
    </Facts>
  )
}
