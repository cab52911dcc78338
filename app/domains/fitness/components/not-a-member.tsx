import { Telephone } from '~/domains/building/components/telephone'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'
import { useShell } from '~/ui/page/use-shell'

/** “You are not a fitness member” (product §5), why, and whom to ask. */
export function NotAMember() {
  const { t } = useTranslation('fitness')
  const telephone = useShell()?.telephone
  return (
    <Notice tone="info" title={t('messages:notFitnessMember')}>
      <p>{t('notMember.lead')}</p>
      <p>{t('notMember.ask')}</p>
      {telephone && (
        <p>
          {t('notMember.phone')} <Telephone number={telephone} />
        </p>
      )}
    </Notice>
  )
}
