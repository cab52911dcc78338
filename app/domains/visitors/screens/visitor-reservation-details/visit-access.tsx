import { useTranslation } from '~/i18n/use-translation'
import { accountPaths } from '~/domains/account/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { Result } from '~/domains/visitors/components/visit-decisions'
import { useForm } from '~/forms/use-form'

/** Asks a guest who has the link for the phone (decisions §6). */
export function VisitAccess({ result, id, isMember }: { result?: Result; id: string; isMember: boolean }) {
  const { t } = useTranslation('visitors')
  const [form, fields] = useForm<{ decision: string; mobile: string }>({ id: 'access', lastResult: result })
  return (
    <>
      {isMember && <Notice title={t('access.foreign')} />}
      {!isMember && <h2 className="mb-3 text-h3 font-semibold">{t('access.mine')}</h2>}
      <PortalForm form={form} submitLabel={t('access.submit')} className="max-w-form">
        <input type="hidden" name="decision" value="access" />
        <TextField
          field={fields.mobile}
          label={t('access.mobile')}
          type="tel"
          autoComplete="tel"
          hint={t('access.hint')}
        />
        <Button className="mt-6">{t('access.submit')}</Button>
      </PortalForm>
      {!isMember && (
        <section aria-labelledby="host" className="mt-12 max-w-form border-t-2 border-ink pt-5">
          <h2 id="host" className="text-h3 font-semibold">
            {t('access.host')}
          </h2>
          <p className="mb-4 mt-1">{t('access.hostHint')}</p>
          <ButtonLink to={accountPaths.login(visitorPaths.details({ id }))} look="secondary">
            {t('access.signIn')}
          </ButtonLink>
        </section>
      )}
    </>
  )
}
