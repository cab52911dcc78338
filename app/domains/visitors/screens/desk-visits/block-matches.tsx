import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { ReasonField } from '~/ui/form/reason-field'
import type { BlockMatch } from '~/domains/visitors/block-list-schemas'

/** Entries of the block list that match the visitor at the desk, with their reasons. */
export function BlockMatches({ matches }: { matches: readonly BlockMatch[] }) {
  const { t } = useTranslation('desk')
  if (matches.length === 0) return null
  return (
    <Notice tone="warning" title={t('blockList.match')}>
      <ul className="mt-1 list-disc pl-5">
        {matches.map(({ by, name, reason, until }) => (
          <li key={`${by} ${name} ${until} ${reason}`}>
            {t('blockList.matchedBy', { what: t(`blockList.matched.${by}`), name, reason, until })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('blockList.untold')}</p>
    </Notice>
  )
}

/** Admits a visitor who matches the block list: a decision with its reason instead of the usual button. */
export function AdmitForm({ code, result }: { code: string; result?: FormResult }) {
  const { t } = useTranslation('desk')
  const [form, { reason }] = useForm<{ reason: string }>({
    id: 'admit',
    lastResult: result?.initialValue?.move === 'admit' ? result : undefined,
  })
  return (
    <PortalForm form={form} submitLabel={t('blockList.admit')} className="mb-6">
      <input type="hidden" name="pass" value={code} />
      <input type="hidden" name="move" value="admit" />
      <ReasonField field={reason} label={t('blockList.admitReason')} hint={t('blockList.admitHint')} />
      <Button look="danger" className="mt-4 md:w-full">
        {t('blockList.admit')}
      </Button>
    </PortalForm>
  )
}
