import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Notice } from '~/ui/page/notice'
import { Progress } from '~/ui/progress'
import { ToastBox } from '~/ui/page/toast-box'
import { KitPart } from './kit-part'

export function KitMessages() {
  const { t } = useTranslation('kit')
  return (
    <KitPart title={t('group.messages')}>
      <Notice title={t('message.info')} />
      <Notice tone="done" title={t('message.done')}>
        {t('message.doneText')}
      </Notice>
      <Notice tone="warning" title={t('message.warning')} />
      <div className="mb-8 max-w-field">
        <ToastBox tone="done">{t('message.toast')}</ToastBox>
        <div className="mt-4">
          <ToastBox tone="problem">{t('message.toastProblem')}</ToastBox>
        </div>
      </div>
      <div className="mb-8 max-w-field">
        <Progress id="kit-progress" label={t('message.progress')} done={12} all={48} />
      </div>
      <EmptyState
        drawing="no-visits"
        action={
          <ButtonLink to="#kit-month" look="secondary">
            {t('message.emptyAction')}
          </ButtonLink>
        }
      >
        {t('message.empty')}
      </EmptyState>
    </KitPart>
  )
}
