import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/list/facts'

/** The version of the policy that was agreed to, on a receipt; nothing where none was asked for yet. */
export function PolicyFact({ version }: { version: string }) {
  const { t } = useTranslation('fitness-training')
  if (!version) return null
  return <Fact term={t('details.policy')}>{t('details.policyVersion', { version })}</Fact>
}
