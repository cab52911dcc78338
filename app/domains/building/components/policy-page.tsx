import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import type { Policy } from '../schemas'

/** A policy as a page: its text as it is in force, and which version that is. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const { t } = useTranslation('building')
  return (
    <Page title={policy.title}>
      <Prose text={policy.body} />
      <p className="mt-12 text-table text-ink-3">{t('policy.version', { version: policy.version })}</p>
    </Page>
  )
}
